import { Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { customerWordsIn } from '../../../shared/quotes/messages/customer-words.ts';
import { GuardedDialog } from '../../forms/save-form.tsx';
import { SendWays } from '../send-ways.tsx';
import { useRead } from '../../providers/use-api.ts';

/** Who recommended the site to a lead, with a text to thank them; the lead's source if that isn’t known anymore. */
export default function RecommendedBy({ lead }: { lead: LeadRow }) {
  const [thanking, setThanking] = useState(false);
  const { data: recommender } = useRead(['leads', 'recommenderOf', lead.id], (api) =>
    api.recommenderOf(lead.id),
  );
  if (!recommender) return lead.origin;
  return (
    <>
      Recommended by{' '}
      <Link href={`/leads/${recommender.id}`}>{recommender.company_name || recommender.name}</Link>
      {(recommender.phone || recommender.email) && (
        <>
          <br />
          <Button size="small" variant="outlined" sx={{ my: 1 }} onClick={() => setThanking(true)}>
            Thank them
          </Button>
        </>
      )}
      {thanking && (
        <GuardedDialog
          title={`Thank ${recommender.name} for recommending you`}
          onClose={() => setThanking(false)}
          actions={(close) => <Button onClick={close}>Done</Button>}
        >
          <Typography sx={{ mb: 2 }}>The text doesn’t say who got in touch.</Typography>
          <SendWays
            lead={recommender}
            language={recommender.language}
            title="Thanks"
            text={(name, rep, language) => {
              const { thanksSubject, thanksText } = customerWordsIn(language);
              return { subject: thanksSubject, body: thanksText(name, rep) };
            }}
          />
        </GuardedDialog>
      )}
    </>
  );
}
