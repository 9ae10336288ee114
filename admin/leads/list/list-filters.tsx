import CloseIcon from '@mui/icons-material/Close';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import {
  Badge,
  Box,
  Button,
  Checkbox,
  Chip,
  Drawer,
  FormControlLabel,
  Popover,
  Stack,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { LANGUAGE_NAMES, readLanguage } from '../../../shared/language/language.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import {
  BUSINESS_TYPES,
  LAST_VISITS,
  LEAD_PRIORITIES,
  LEAD_STATUSES,
} from '../../../shared/leads/lead-options.ts';
import { DayField } from '../../forms/day-field.tsx';
import { FilterSelect, TOOL_NAME } from '../../lists/list-toolbar.tsx';
import { useBackCloses } from '../../layout/back-closes.ts';
import { leadsOf } from '../../layout/amounts.ts';
import { formatDay } from '../../layout/times.ts';
import { useAddressChange } from '../../layout/use-address-change.ts';
import type { LeadListFilter } from '../../providers/leads/lead-filter.ts';
import { NativeSelect } from '../../forms/native-select.tsx';
import { Row } from '../../theme/blocks.tsx';
import { useRead } from '../../providers/use-api.ts';

/** The list's filter, and a function that changes it. An undefined value removes a filter. */
function useLeadFilter() {
  const list = useListContext<LeadRow>();
  const filter = list.filterValues as LeadListFilter;
  const changeAddress = useAddressChange(filter, (next) => list.setFilters(next));
  const change = (values: LeadListFilter) =>
    changeAddress((newest) => {
      // A date field calls this without a value for each key typed.
      if (Object.entries(values).every(([key, value]) => newest[key] === value)) return newest;
      const changed = Object.entries({ ...newest, ...values });
      return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
    });
  return { filter, change };
}

const WAITING = {
  unanswered: 'Not answered yet',
  waiting: 'No contact in over a week',
  no_next_step: 'No next step',
  renews: 'Renews in 90 days',
} as const;

const visitName = (visit: string) => (visit === 'None' ? 'No visit yet' : visit);

/** A filter with one choice: its label, its choices, and an active one in words. */
interface ChoiceFilter {
  label: string;
  choices: readonly (string | { value: string; name: string })[];
  words: (value: string) => string;
}

const named = (label: string, names: Readonly<Record<string, string>>): ChoiceFilter => ({
  label,
  choices: Object.entries(names).map(([value, name]) => ({ value, name })),
  words: (value) => names[value] ?? '',
});

const CHOICES: Readonly<Record<string, ChoiceFilter>> = {
  priority: {
    label: 'Priority',
    choices: LEAD_PRIORITIES,
    words: (priority) => `${priority} priority`,
  },
  business_type: { label: 'Business type', choices: BUSINESS_TYPES, words: (type) => type },
  language: {
    ...named('Language', LANGUAGE_NAMES),
    words: (language) => `Prefers ${LANGUAGE_NAMES[readLanguage(language)]}`,
  },
  last_visit: {
    label: 'Last visit',
    choices: LAST_VISITS.map((value) => ({ value, name: visitName(value) })),
    words: (visit) => `Last visit: ${visitName(visit)}`,
  },
  appointment: named('Appointment', {
    yes: 'With an appointment',
    no: 'Without an appointment',
  }),
  quote: named('Quote', { open: 'Quote open', seen: 'Quote seen, no answer' }),
  origin: { label: 'Source', choices: [], words: (origin) => `From ${origin}` },
};

const DAYS = { received_from: 'Received from', received_to: 'Received through' } as const;

/** The active filters in words, without search and status. */
function filtersInWords(filter: LeadListFilter): [key: string, words: string][] {
  const words: Readonly<Record<string, (value: string) => string>> = {
    ...Object.fromEntries(Object.entries(WAITING).map(([key, label]) => [key, () => label])),
    ...Object.fromEntries(Object.entries(CHOICES).map(([key, choice]) => [key, choice.words])),
    ...Object.fromEntries(
      Object.entries(DAYS).map(([key, label]) => [key, (day) => `${label} ${formatDay(day)}`]),
    ),
  };
  return Object.entries(words).flatMap(([key, inWords]): [string, string][] => {
    const value = filter[key] as string | undefined;
    const text = value && inWords(value);
    return text ? [[key, text]] : [];
  });
}

/** The status filter, with each status's number of leads under the other filters. */
export function StatusFilter() {
  const { filter, change } = useLeadFilter();
  const { status, ...others } = filter;
  const { data: counts } = useRead(['leads', 'counts', others], (api) => api.countLeads(others));
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <FilterSelect
      label="Status"
      value={status}
      all="All statuses"
      choices={LEAD_STATUSES}
      besides={(choice) => {
        const count = choice && counts ? (counts.get(choice) ?? 0) : all;
        return count?.toLocaleString('en-US') ?? '…';
      }}
      onChange={(chosen) => change({ status: chosen })}
    />
  );
}

interface ChoiceProps extends Omit<ChoiceFilter, 'words'> {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function Choice({ label, value = '', choices, onChange }: ChoiceProps) {
  // The value while focused: the address lags behind fast arrow keys, which would start from an old value.
  const [own, setOwn] = useState<string | null>(null);
  return (
    <NativeSelect
      margin="none"
      label={label}
      value={own ?? value}
      choices={[{ value: '', name: 'Any' }, ...choices]}
      onFocus={() => setOwn(value)}
      onBlur={() => setOwn(null)}
      onChange={(chosen) => {
        setOwn(chosen);
        onChange(chosen || undefined);
      }}
    />
  );
}

/** All filters. Each takes effect at once. */
function Filters({ withStatus }: { withStatus: boolean }) {
  const { filter, change } = useLeadFilter();
  const { data: origins = [] } = useRead(['leads', 'origins'], (api) => api.leadOrigins());
  const { received_from: from, received_to: to } = filter;
  const isReversed = Boolean(from && to && from > to);
  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      {withStatus && <StatusFilter />}
      <Box>
        {Object.entries(WAITING).map(([key, label]) => (
          <FormControlLabel
            key={key}
            label={label}
            control={<Checkbox />}
            checked={Boolean(filter[key])}
            onChange={(_, checked) => change({ [key]: checked ? 'yes' : undefined })}
            sx={{ display: 'flex' }}
          />
        ))}
      </Box>
      {Object.entries(CHOICES).map(([key, { label, choices }]) => (
        <Choice
          key={key}
          label={label}
          value={filter[key] as string | undefined}
          choices={key === 'origin' ? origins : choices}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
      <Stack direction="row" sx={{ gap: 1 }}>
        {Object.entries(DAYS).map(([key, label]) => (
          <DayField
            key={key}
            label={label}
            margin="none"
            value={(filter[key] as string | undefined) ?? ''}
            onChange={(day) => change({ [key]: day || undefined })}
            error={isReversed && key === 'received_to'}
            helperText={isReversed && key === 'received_to' && 'This day is before the first day.'}
          />
        ))}
      </Stack>
    </Stack>
  );
}

/** Opens the filters, in a popover or, on a phone, a sheet. Shows how many are active. */
export function FilterButton({ withStatus, onPhone }: { withStatus: boolean; onPhone: boolean }) {
  const { filter } = useLeadFilter();
  const { total, isPlaceholderData } = useListContext();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses(open && onPhone, close);
  const set = filtersInWords(filter).length + (withStatus && filter.status ? 1 : 0);
  const name = set > 0 ? `Filter, ${set} set` : 'Filter';
  const filters = <Filters withStatus={withStatus} />;
  return (
    <>
      <Button
        ref={button}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        title="Filter"
        startIcon={
          <Badge badgeContent={set || null} color="warning">
            <FilterIcon />
          </Badge>
        }
        onClick={() => setOpen(true)}
      >
        <span className={TOOL_NAME}>Filter</span>
      </Button>
      {onPhone ? (
        <Drawer
          anchor="bottom"
          open={open}
          onClose={close}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': 'Filter', sx: { maxHeight: '85dvh' } },
          }}
        >
          <Box sx={{ overflowY: 'auto' }}>{filters}</Box>
          <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
            <Button variant="contained" fullWidth onClick={close}>
              {total === undefined || isPlaceholderData
                ? 'Show the leads'
                : `Show ${leadsOf(total)}`}
            </Button>
          </Box>
        </Drawer>
      ) : (
        <Popover
          open={open}
          anchorEl={() => button.current}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': 'Filter', sx: { mt: 0.5, width: 360 } },
          }}
        >
          {filters}
        </Popover>
      )}
    </>
  );
}

/** The active filters as chips that remove them. */
export function FilterChips({ withStatus }: { withStatus: boolean }) {
  const { filter, change } = useLeadFilter();
  const set = filtersInWords(filter);
  if (withStatus && filter.status) set.unshift(['status', filter.status]);
  if (set.length === 0) return null;
  return (
    <Row role="group" aria-label="Active filters" sx={{ flexWrap: 'wrap', gap: 1, pb: 1.5 }}>
      {set.map(([key, words]) => (
        <Chip
          key={key}
          component="button"
          type="button"
          clickable
          aria-label={`Remove filter: ${words}`}
          label={words}
          onClick={() => change({ [key]: undefined })}
          onDelete={() => change({ [key]: undefined })}
          deleteIcon={<CloseIcon />}
        />
      ))}
      {set.length > 1 && (
        <Button
          size="small"
          onClick={() => change(Object.fromEntries(set.map(([key]) => [key, undefined])))}
        >
          Clear filters
        </Button>
      )}
    </Row>
  );
}
