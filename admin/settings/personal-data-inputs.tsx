import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CONSENT_TEXT, monthsText } from '../../shared/site-settings/consent.ts';
import { SettingInput } from '../forms/field-input.tsx';
import { leadsOf } from '../layout/amounts.ts';
import { ReadFailure } from '../layout/page-parts.tsx';
import { Question } from '../layout/question.tsx';
import { errorText } from '../providers/http-error.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { useApi, useRead } from '../providers/use-api.ts';
import { ANONYMIZE_DUE } from '../layout/anonymize-due.ts';

/** How many leads are due under the saved settings, with a button to anonymize them now. */
function ClosedLeads({ months }: { months: number }) {
  const dataProvider = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const {
    data: due,
    error,
    refetch,
  } = useRead(['leads', 'to-anonymize', months], (api) => api.countLeadsToAnonymize(), {
    gcTime: 0,
  });
  const [asking, setAsking] = useState(false);
  const [state, setState] = useState<{ done?: number; failure?: string }>({});
  const { done, failure } = state;

  async function anonymize() {
    setAsking(false);
    let total = 0;
    try {
      for (let part = 1; part > 0; total += part) {
        setState({ done: total });
        part = await dataProvider.anonymizeLeads();
      }
      setState({});
      notify(`${leadsOf(total)} ${total === 1 ? 'was' : 'were'} anonymized.`);
    } catch (problem) {
      setState({ failure: `${leadsOf(total)} anonymized, then: ${errorText(problem)}` });
    }
    void refetch();
    void queries.invalidateQueries({ queryKey: ANONYMIZE_DUE });
  }

  if (error) return <ReadFailure onRetry={refetch}>{errorText(error)}</ReadFailure>;
  return (
    <>
      <Typography role="status">
        {done !== undefined
          ? `Anonymizing: ${done} of ${due ?? done} done…`
          : due !== undefined &&
            `${due === 0 ? 'No lead' : leadsOf(due)} ${due > 1 ? 'have' : 'has'} been closed for longer than ${monthsText(months)}.`}
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      {due !== undefined && due > 0 && (
        <Button
          variant="outlined"
          color="error"
          disabled={done !== undefined}
          onClick={() => setAsking(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          Anonymize {leadsOf(due)} now…
        </Button>
      )}
      <Question
        open={asking}
        title={`Anonymize ${leadsOf(due ?? 0)}?`}
        text="This removes names, contact details, addresses, messages, conversations, the text of notes and tasks, and interests and items that aren’t in the catalog. The report stays the same. You can’t undo this."
        confirm="Anonymize"
        onConfirm={() => void anonymize()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** The consent text, and when closed leads are anonymized. */
export function PersonalDataInputs() {
  const stored = useRecordContext<Settings>()?.anonymize_after_months ?? null;
  const chosen = useWatch<Settings, 'anonymize_after_months'>({ name: 'anonymize_after_months' });
  return (
    <Stack useFlexGap spacing={2}>
      <SettingInput
        source="consent_text"
        placeholder={CONSENT_TEXT}
        helperText="Shown beside “Send Request” with a link to the privacy page, and saved with each request."
      />
      <SettingInput
        source="anonymize_after_months"
        helperText="Counted from the day a lead is won or lost. Starts automatically, at least a day after you save, and the privacy page promises it. Leave blank to keep their details."
      />
      {stored !== null && stored === chosen && <ClosedLeads months={stored} />}
    </Stack>
  );
}
