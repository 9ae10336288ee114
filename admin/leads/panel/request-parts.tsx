import { Box, Link, Typography } from '@mui/material';
import { replyAsPlainText } from '../../../shared/chat/reply-text.ts';
import {
  readChatMessages,
  type ChatMessage,
  type Outcome,
} from '../../../shared/chat/transcript.ts';
import { readRequestItems, type LeadRow } from '../../../shared/leads/lead.ts';
import { Muted } from '../../theme/blocks.tsx';

/** The products and bundles of a lead's column, as links to their pages. */
export function LeadItems({ items }: { items: LeadRow['products_of_interest'] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {readRequestItems(items).map(({ type, slug, name }) => (
        <li key={`${type} ${slug}`}>
          <Link href={`#/${type}s/${encodeURIComponent(slug)}`}>{name}</Link>
          {type === 'bundle' && ' (bundle)'}
        </li>
      ))}
    </Box>
  );
}

/** What the lead did with a card of the assistant. */
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  added: 'Added to the request',
  compared: 'Compared',
  chosen: 'Chose a time',
  filled: 'Filled in the form',
  opened: 'Opened the finder',
};

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
        {messages.map((message) => (
          <Message key={message.id} message={message} name={lead.name} />
        ))}
      </Box>
    </Box>
  );
}

/** A message as plain text: the lead's on the right, the assistant's on the left, its cards framed. */
function Message({ message, name }: { message: ChatMessage; name: string }) {
  const { sender, text, proposal, outcome } = message;
  const isLead = sender === 'user';
  return (
    <Box
      component="li"
      sx={{
        mt: 1,
        ml: isLead ? 4 : 0,
        mr: isLead ? 0 : 4,
        p: 1,
        border: 1,
        borderRadius: 1,
        borderColor: proposal ? 'divider' : 'transparent',
        bgcolor: isLead ? 'action.selected' : proposal ? 'transparent' : 'action.hover',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {isLead ? name : proposal ? 'Assistant’s card' : 'Assistant'}
      </Typography>
      {isLead ? text : replyAsPlainText(text)}
      {proposal && <Muted sx={{ mt: 0.5 }}>{outcome ? OUTCOMES[outcome] : 'Not used'}</Muted>}
    </Box>
  );
}
