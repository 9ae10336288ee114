import type { ReactNode } from 'react';
import {
  FORM_FIELDS,
  readProposal,
  type FormField,
  type Proposal,
  type ProposalOf,
} from '../../shared/chat/proposals.ts';
import type { Outcome } from '../../shared/chat/transcript.ts';
import { resultAddress } from '../../shared/finder/finder-questions.ts';
import { LOCALE } from '../../shared/language/language.ts';
import type { ItemRef, RequestItem } from '../../shared/leads/lead.ts';
import { LEAD_FIELDS } from '../../shared/leads/lead-fields.ts';
import { commaSeparated, fieldProblem } from '../../shared/leads/lead-form-values.ts';
import { labelOfChoice } from '../../shared/leads/lead-options.ts';
import { longDate, storedTimeText } from '../../shared/scheduling/meeting-text.ts';
import { bookableMeeting, useBooking } from '../booking/use-booking.ts';
import { catalog, useCatalogItems } from '../data/catalog.ts';
import { comparisonAddress, itemKey } from '../data/comparison.ts';
import { leaveFormFill, type FormFill } from '../data/storage/form-fill.ts';
import { itemPath } from '../layout/navigation.ts';
import { useRequestList } from '../request-list/request-list.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import type { ShownMessage } from '../data/storage/chat-storage.ts';
import styles from './proposal-card.module.css';
import * as texts from './texts.ts';

/** The class of what a card offers to do. */
const ACTION = `${button.primary} ${styles.action}`;

/** These items by name, without those that are not in the catalog. */
function itemsInCatalog(items: readonly ItemRef[]): RequestItem[] {
  return items.flatMap(({ type, slug }) => {
    const entries: readonly { slug: string; name: string }[] = catalog[`${type}s`].snapshot().data;
    const entry = entries.find((each) => each.slug === slug);
    return entry ? [{ type, slug, name: entry.name }] : [];
  });
}

/** The fields that the form takes, with their texts. */
const formEntries = (fields: Partial<Record<FormField, string>>): [FormField, string][] =>
  FORM_FIELDS.flatMap((field) => {
    const text = fields[field];
    return text && !fieldProblem(field, text, 'visitor') ? [[field, text]] : [];
  });

function fieldLabel(field: FormField): string {
  const { label, contactLabel = label } = LEAD_FIELDS[field];
  return contactLabel;
}

const list = (entries: readonly string[]) => new Intl.ListFormat(LOCALE).format(entries);

/** A proposal as a message, after the page's own check; null if nothing is left of it. */
export function messageOfProposal(value: unknown): ShownMessage | null {
  const proposal = readProposal(value);
  const checked = proposal && checkProposal(proposal);
  if (!checked) return null;
  const { card, text } = checked;
  return { id: card.id, text, sender: 'bot', proposal: card.kind, card };
}

function checkProposal(proposal: Proposal): { card: Proposal; text: string } | null {
  switch (proposal.kind) {
    case 'items':
    case 'comparison': {
      const items = itemsInCatalog(proposal.items);
      if (items.length < (proposal.kind === 'items' ? 1 : 2)) return null;
      const names = list(items.map(({ name }) => name));
      return {
        card: { ...proposal, items: items.map(({ type, slug }) => ({ type, slug })) },
        text: (proposal.kind === 'items' ? texts.proposedItems : texts.proposedComparison)(names),
      };
    }
    case 'times': {
      const times = proposal.times.map(
        ({ date, time }) => `${longDate(date)}, ${storedTimeText(time)}`,
      );
      return { card: proposal, text: texts.proposedTimes[proposal.meetingType](times.join('; ')) };
    }
    case 'form': {
      const entries = formEntries(proposal.fields);
      if (entries.length === 0) return null;
      const text = texts.proposedForm(list(entries.map(([field]) => fieldLabel(field))));
      return { card: { ...proposal, fields: Object.fromEntries(entries) }, text };
    }
    case 'answers':
      return { card: proposal, text: texts.proposedAnswers };
  }
}

interface ProposalCardProps {
  message: ShownMessage;
  /** Notes what the visitor did. */
  onOutcome: (outcome: Outcome) => void;
  goToForm: () => void;
}

/** A proposal with its buttons. Only a press changes anything. */
export function ProposalCard({ message, onOutcome, goToForm }: ProposalCardProps) {
  const { text, outcome } = message;
  const card = readProposal(message.card);
  // A stored conversation can be there before the catalog.
  useCatalogItems();

  function fill(values: FormFill, done: Outcome) {
    onOutcome(done);
    leaveFormFill(values);
    goToForm();
  }

  if (!card) return <p>{text}</p>;
  const frame = { label: text, outcome };
  switch (card.kind) {
    case 'items':
      return (
        <Card label={text} title={texts.itemsTitle}>
          <Items items={card.items} />
          <AddButton items={card.items} onAdd={() => onOutcome('added')} />
        </Card>
      );
    case 'comparison':
      return (
        <Card {...frame} title={texts.comparisonTitle}>
          <Items items={card.items} />
          <Link
            to={comparisonAddress(itemsInCatalog(card.items).map(itemKey))}
            className={ACTION}
            onClick={() => onOutcome('compared')}
          >
            {texts.compare}
          </Link>
        </Card>
      );
    case 'times':
      return (
        <Card {...frame} title={texts.timesTitle[card.meetingType]}>
          <Times card={card} onChoose={(meeting) => fill({ fields: {}, meeting }, 'chosen')} />
        </Card>
      );
    case 'form':
      return (
        <Card {...frame} title={texts.formTitle}>
          <dl className={styles.fields}>
            {formEntries(card.fields).map(([field, value]) => (
              <div key={field}>
                <dt>{fieldLabel(field)}</dt>
                <dd>{shownValue(field, value)}</dd>
              </div>
            ))}
          </dl>
          <button
            type="button"
            className={ACTION}
            onClick={() => fill({ fields: card.fields }, 'filled')}
          >
            {texts.fillIn}
          </button>
          <p className={styles.note}>{texts.formNote}</p>
        </Card>
      );
    case 'answers':
      return (
        <Card {...frame} title={texts.answersTitle}>
          <Link
            to={resultAddress(card.answers)}
            className={ACTION}
            onClick={() => onOutcome('opened')}
          >
            {texts.seeWhatFits}
          </Link>
          <p className={styles.note}>{texts.answersNote}</p>
        </Card>
      );
  }
}

function shownValue(field: FormField, value: string): string {
  const { kind } = LEAD_FIELDS[field];
  const isChosen = kind === 'choice' || kind === 'list';
  return isChosen ? list(commaSeparated(value).map((each) => labelOfChoice(each))) : value;
}

interface CardProps {
  label: string;
  title: string;
  outcome?: Outcome;
  children: ReactNode;
}

function Card({ label, title, outcome, children }: CardProps) {
  return (
    <div role="group" aria-label={label}>
      <p className={styles.title}>{title}</p>
      {children}
      {outcome && (
        <p className={styles.outcome}>
          <Icon name="check" size={18} />
          {texts.outcomes[outcome]}
        </p>
      )}
    </div>
  );
}

function Items({ items }: { items: readonly ItemRef[] }) {
  return (
    <ul className={styles.items}>
      {itemsInCatalog(items).map((item) => (
        <li key={itemKey(item)}>
          <Link to={itemPath(item)}>{item.name}</Link>
          {item.type === 'bundle' && <small>{texts.bundle}</small>}
        </li>
      ))}
    </ul>
  );
}

/** Stays where it is once everything is on the list, so that the focus does, too. */
function AddButton({ items, onAdd }: { items: readonly ItemRef[]; onAdd: () => void }) {
  const { add, has } = useRequestList();
  const known = itemsInCatalog(items);
  const isAdded = known.every(has);
  if (known.length === 0) return null;
  return (
    <button
      type="button"
      className={ACTION}
      aria-disabled={isAdded}
      onClick={() => {
        if (isAdded) return;
        onAdd();
        void add(items, false);
      }}
    >
      <Icon name={isAdded ? 'check' : 'plus'} size={20} />
      {isAdded ? texts.outcomes.added : texts.addToRequest}
    </button>
  );
}

interface TimesProps {
  card: ProposalOf<'times'>;
  onChoose: (meeting: FormFill['meeting']) => void;
}

/** The proposed times that are still free, by day. */
function Times({ card: { meetingType, times }, onChoose }: TimesProps) {
  const booking = useBooking();
  const free = times.filter((time) => bookableMeeting({ ...time, meetingType }, booking));
  if (free.length === 0) return <p className={styles.note}>{texts.timesTaken}</p>;
  return (
    <>
      {[...new Set(free.map(({ date }) => date))].map((day) => (
        <div key={day}>
          <p className={styles.day}>{longDate(day)}</p>
          <ul className={styles.times}>
            {free
              .filter(({ date }) => date === day)
              .map(({ date, time }) => (
                <li key={time}>
                  <button
                    type="button"
                    className={styles.time}
                    aria-label={`${longDate(date)}, ${storedTimeText(time)}`}
                    onClick={() => onChoose({ date, time, meetingType })}
                  >
                    {storedTimeText(time)}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className={styles.note}>{texts.timesNote}</p>
    </>
  );
}
