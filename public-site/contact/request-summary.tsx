import { useId, type ReactNode } from 'react';
import { commaSeparated } from '../../shared/leads/lead-form-values.ts';
import { labelOfChoice } from '../../shared/leads/lead-options.ts';
import { LEAD_FIELDS, type ContactField } from '../../shared/leads/lead-fields.ts';
import { DATE_PICKER_ID } from '../booking/date-picker.tsx';
import { DateText } from '../booking/date-text.tsx';
import { useRequestList } from '../request-list/request-list.tsx';
import type { ContactDraft, ContactStep } from './contact-draft.ts';
import { controlId, useContactLabels } from './contact-fields.tsx';
import styles from './request-summary.module.css';
import * as texts from './texts.ts';

/** The parts of the first two steps. Edit goes to a part's first field. */
const PARTS: {
  name: string;
  fields: readonly [ContactField, ...ContactField[]];
  /** Shows labels, because the values alone are not clear. */
  labeled?: boolean;
}[] = [
  { name: texts.stepContact, fields: ['name', 'email', 'phone'] },
  { name: texts.shop, fields: ['company_name', 'shop_address'] },
  {
    name: texts.stepDetails,
    fields: ['business_type', 'num_locations', 'account_number', 'interests'],
    labeled: true,
  },
  { name: texts.message, fields: ['additional_message'] },
];

interface RequestSummaryProps {
  draft: ContactDraft;
  /** The meeting's time and type, in words; null without one. */
  meeting: string[] | null;
  onEdit: (step: ContactStep, control: string) => void;
}

/** What the visitor is about to send. */
export function RequestSummary({ draft, meeting, onEdit }: RequestSummaryProps) {
  const { items, showList } = useRequestList();
  const labelOf = useContactLabels();
  const titleId = useId();
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.check}</h3>
      <dl>
        {PARTS.map(({ name, fields, labeled }) => (
          <Part
            key={name}
            name={name}
            lines={fields
              .filter((field) => draft.data[field].trim() !== '')
              .map((field) =>
                labeled
                  ? `${labelOf(field)}: ${commaSeparated(draft.data[field]).map(labelOfChoice).join(', ')}`
                  : draft.data[field],
              )}
            onEdit={() => onEdit(LEAD_FIELDS[fields[0]].step ?? 1, controlId(fields[0]))}
          />
        ))}
        <Part
          name={texts.meeting}
          lines={meeting ?? []}
          none={texts.noTime}
          onEdit={() => onEdit(3, DATE_PICKER_ID)}
        />
        <Part
          name={texts.requestList}
          lines={items.map(({ name }) => name)}
          onEdit={() => showList(true)}
        />
      </dl>
    </section>
  );
}

interface PartProps {
  name: string;
  lines: readonly string[];
  /** The text of a part without lines, which is left out otherwise. */
  none?: string;
  onEdit: () => void;
}

function Part({ name, lines, none, onEdit }: PartProps): ReactNode {
  if (lines.length === 0 && !none) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {lines.map((line) => (
          <p key={line}>{name === texts.meeting ? <DateText>{line}</DateText> : line}</p>
        ))}
        {lines.length === 0 && <p className={styles.none}>{none}</p>}
      </dd>
      <dd>
        <button type="button" aria-label={texts.editPart(name)} onClick={onEdit}>
          {texts.edit}
        </button>
      </dd>
    </div>
  );
}
