import { Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { customerWordsIn } from '../../../shared/quotes/messages/customer-words.ts';
import { GuardedDialog } from '../../forms/save-form.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { SendWays } from '../send-ways.tsx';

/** Who recommended the site to a lead, with a text to thank them; the lead's source if that isn’t known anymore. */
export default function RecommendedBy({ lead }: { lead: LeadRow }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [thanking, setThanking] = useState(false);
  const { data: recommender } = useQuery({
    queryKey: ['leads', 'recommenderOf', lead.id],
    queryFn: () => dataProvider.recommenderOf(lead.id),
  });
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
