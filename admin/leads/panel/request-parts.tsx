import { Box, Link, Typography } from '@mui/material';
import { readChatMessages } from '../../../shared/chat/transcript.ts';
import { readRequestItems, type LeadRow } from '../../../shared/leads/lead.ts';

/** The products and bundles that a lead asked for, as links to their pages. */
export function ProductsOfInterest({ lead }: { lead: LeadRow }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {readRequestItems(lead.products_of_interest).map(({ type, slug, name }) => (
        <li key={`${type} ${slug}`}>
          <Link href={`#/${type}s/${encodeURIComponent(slug)}`}>{name}</Link>
          {type === 'bundle' && ' (bundle)'}
        </li>
      ))}
    </Box>
  );
}

/** The lead's conversation with the chat assistant, folded. */
export function ChatHistory({ lead }: { lead: LeadRow }) {
  const messages = readChatMessages(lead.chat_history);
  if (messages.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.5 }}>
        Chat history ({messages.length})
      </Typography>
      <Box component="ol" aria-label="Chat history" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map(({ id, sender, text }) => (
          <Box
            component="li"
            key={id}
            sx={{
              mt: 1,
              p: 1,
              borderRadius: 1,
              bgcolor: sender === 'user' ? 'action.selected' : 'background.default',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {sender === 'user' ? lead.name : 'Assistant'}
            </Typography>
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
