import ContactIcon from '@mui/icons-material/PersonAddOutlined';
import EraseIcon from '@mui/icons-material/DeleteForeverOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import {
  Button,
  IconButton,
  Link,
  Menu,
  Skeleton,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { loadedLater } from '../../layout/loaded-later.tsx';
import { DeleteButton } from '../../forms/delete-button.tsx';
import { dollars } from '../../../shared/text/money.ts';
import { CopyIconButton } from '../../layout/copy-block.tsx';
import { saveContactFile } from '../../layout/save-file.ts';
import { MenuEntry } from '../../layout/menus.tsx';
import { PartBoundary } from '../../layout/page-parts.tsx';
import { NearTime, useClock } from '../../layout/relative-time.tsx';
import { useMenu } from '../../layout/use-menu.ts';
import { Appointment } from '../lead-cells.tsx';
import { isAhead } from '../../lead-work/appointment/appointment-texts.ts';
import { VisitPrompt } from '../../lead-work/appointment/visit-prompt.tsx';
import { phoneLink } from '../../../shared/text/phone-link.ts';
import { directionsTo, mailLink } from '../../lead-work/contact/contact-links.ts';
import { useContactWork } from '../../lead-work/contact/contact-work.ts';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import { DuplicateNotice } from '../duplicates/duplicate-notice.tsx';
import { NextStep } from '../../lead-work/tasks/next-step.tsx';
import type { PersonalAction } from './personal-data.tsx';
import { ReachLead } from './reach.tsx';
import { LanguageMark, QuoteMark } from '../../lead-work/status/lead-marks.tsx';
import { FieldSelect } from '../../lead-work/status/status-select.tsx';
import { TOUCH, TOUCH_SIZE } from '../../theme/screen.ts';
import { withReason } from '../../layout/offline/online-button.tsx';
import { useOffline } from '../../providers/connection.ts';
import { Muted, Row } from '../../theme/blocks.tsx';

const PersonalData = loadedLater(() => import('./personal-data.tsx'));
const AcceptedQuote = loadedLater(() => import('../quotes/accepted-quote.tsx'));

/** The lead's name, which takes the focus when the panel opens, and the company. */
export function LeadName({ lead }: { lead: LeadRow }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Typography
        ref={heading}
        id="lead-name"
        component="h2"
        variant="h5"
        tabIndex={-1}
        sx={{ overflowWrap: 'anywhere', outline: 'none', lineHeight: 1.25 }}
      >
        {lead.name}
      </Typography>
      {lead.company_name && (
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {lead.company_name}
        </Typography>
      )}
      {lead.anonymized_at && (
        <Muted>
          Anonymized: <NearTime at={lead.anonymized_at} />
        </Muted>
      )}
    </>
  );
}

/** The menu to export, delete, or erase a lead. */
export function LeadMenu({ lead }: { lead: LeadRow }) {
  const { go } = useLeadsAddress();
  const { button, menu, closeAnd } = useMenu();
  const [personal, setPersonal] = useState<PersonalAction | null>(null);
  const offline = useOffline() !== null;
  const item = (label: string, icon: ReactNode, act: () => void, color?: string) => (
    <MenuEntry
      icon={icon}
      label={withReason(label, offline)}
      disabled={offline}
      onClick={closeAnd(act)}
      sx={{ color, '& .MuiListItemIcon-root': { color: 'inherit' } }}
    />
  );
  return (
    <DeleteButton
      kind="lead"
      record={lead}
      nameOf={({ name }) => name}
      consequence={() => 'Its notes and tasks are deleted too.'}
      onDeleted={() => go({ lead: null })}
    >
      {(ask) => (
        <>
          <Tooltip title="More">
            <IconButton aria-label="More about the lead" {...button}>
              <MoreIcon />
            </IconButton>
          </Tooltip>
          <Menu {...menu}>
            {item('Export this person’s data', <ExportIcon />, () => setPersonal('export'))}
            {item('Delete', <DeleteIcon />, ask, 'error.main')}
            {item('Erase permanently…', <EraseIcon />, () => setPersonal('erase'), 'error.main')}
          </Menu>
          {personal && (
            <PersonalData lead={lead} action={personal} onClose={() => setPersonal(null)} />
          )}
        </>
      )}
    </DeleteButton>
  );
}

/** The lead's appointment, until it is over, and from its beginning the question how it went. */
function NextAppointment({ lead }: { lead: LeadRow }) {
  const { addressOf } = useLeadsAddress();
  const clock = useClock();
  return (
    <>
      {isAhead(lead, clock) && (
        <Row sx={{ gap: 1 }}>
          <EventIcon fontSize="small" />
          <Link
            href={addressOf({ tab: 'details' })}
            color="text.primary"
            underline="hover"
            sx={{ py: 1.25, my: -1.25 }}
          >
            <Appointment lead={lead} after={lead.meeting_type && ` · ${lead.meeting_type}`} />
          </Link>
        </Row>
      )}
      <VisitPrompt lead={lead} />
    </>
  );
}

/** How to reach a lead, and what they are worth, each as a link with a button that copies it. */
function LeadFacts({ lead }: { lead: LeadRow }) {
  const { addressOf } = useLeadsAddress();
  const { startCall } = useContactWork();
  const { phone, email, shop_address: address, monthly_value: value } = lead;
  return (
    <Stack
      component="section"
      aria-label="Contact data"
      direction="row"
      sx={{ flexWrap: 'wrap', columnGap: 2 }}
    >
      {phone && (
        <LeadFact
          what="phone number"
          href={phoneLink(phone)}
          copied={phone}
          large
          onClick={() => startCall(lead)}
        />
      )}
      {email && <LeadFact what="email address" href={mailLink(email)} copied={email} />}
      {address && (
        <LeadFact what="address" href={directionsTo(address)} copied={address} elsewhere />
      )}
      {(phone || email) && <SaveContact lead={lead} />}
      {value !== null && (
        <LeadFact what="value" href={addressOf({ tab: 'details' })} copied={String(value)}>
          {dollars(value)} a month
        </LeadFact>
      )}
    </Stack>
  );
}

/** Saves a lead as a contact card, so that a caller has a name on the phone. */
function SaveContact({ lead }: { lead: LeadRow }) {
  async function save() {
    const { vCard, vCardFile } = await import('../../../shared/text/vcard.ts');
    const { name, company_name: company, phone, email, shop_address: address } = lead;
    saveContactFile(vCardFile(name), vCard({ name, company, phone, email, address }));
  }
  return (
    <Button
      size="small"
      startIcon={<ContactIcon />}
      onClick={() => void save()}
      sx={{ ml: -0.5, [TOUCH]: { minHeight: TOUCH_SIZE } }}
    >
      Save contact
    </Button>
  );
}

interface LeadFactProps {
  /** What is copied, as its button says it. */
  what: string;
  /** undefined where there is nothing to open. */
  href: string | undefined;
  copied: string;
  /** On a line of its own, to be read from a yard away. */
  large?: boolean;
  /** Opens another site. */
  elsewhere?: boolean;
  onClick?: () => void;
  /** The link's text; without it, what is copied. */
  children?: ReactNode;
}

function LeadFact(props: LeadFactProps) {
  const { what, href, copied, large, elsewhere, onClick, children = copied } = props;
  return (
    <Row sx={{ minWidth: 0, maxWidth: 1, ...(large && { width: 1 }) }}>
      <Link
        {...(href && { href, onClick })}
        {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}
        underline="hover"
        sx={{
          overflowWrap: 'anywhere',
          [TOUCH]: {
            display: 'inline-flex',
            alignItems: 'center',
            minWidth: TOUCH_SIZE,
            minHeight: TOUCH_SIZE,
          },
          ...(large
            ? {
                color: 'text.primary',
                fontSize: '1.75rem',
                fontWeight: 600,
                lineHeight: 1.2,
                fontVariantNumeric: 'tabular-nums',
              }
            : { typography: 'body2' }),
        }}
      >
        {children}
      </Link>
      <CopyIconButton what={what} text={copied} />
    </Row>
  );
}

/** A lead's status, ways to contact them, possible duplicates, and the next step. */
export function PanelHead({ lead, reach }: { lead: LeadRow; reach: boolean }) {
  return (
    <Stack sx={{ px: 2, pb: 1.5, gap: 1.5 }}>
      <Row sx={{ columnGap: 2, flexWrap: 'wrap', typography: 'body2' }}>
        <FieldSelect lead={lead} field="status" />
        <FieldSelect lead={lead} field="priority" />
        <LanguageMark lead={lead} />
        <QuoteMark lead={lead} />
        <NextAppointment lead={lead} />
      </Row>
      {lead.quote_state === 'accepted' && lead.status !== 'Closed - Won' && (
        <PartBoundary name="The accepted quote">
          <AcceptedQuote lead={lead} />
        </PartBoundary>
      )}
      <LeadFacts lead={lead} />
      {reach && <ReachLead lead={lead} bar={false} />}
      <PartBoundary name="The possible duplicates">
        <DuplicateNotice lead={lead} />
      </PartBoundary>
      <PartBoundary name="The next step">
        <NextStep lead={lead} />
      </PartBoundary>
    </Stack>
  );
}

/** Shown while the lead loads, in the shape of the panel. */
export function PanelSkeleton({ reach }: { reach: boolean }) {
  return (
    <Stack role="status" aria-label="Loading..." sx={{ px: 2, gap: 1.5 }}>
      <Skeleton width={220} height={36} />
      {reach && <Skeleton variant="rounded" width={360} height={32} />}
      <Skeleton variant="rounded" height={60} />
      <Skeleton height={48} />
      <Skeleton variant="rounded" height={56} />
    </Stack>
  );
}
