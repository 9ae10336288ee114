import { useId, useRef, useState, type ReactNode } from 'react';
import { answersOf } from '../../../shared/finder/finder-questions.ts';
import { about } from '../../../shared/finder/texts.ts';
import { commaSeparated } from '../../../shared/leads/lead-form-values.ts';
import { labelOfChoice } from '../../../shared/leads/lead-options.ts';
import { LEAD_FIELDS, type ContactField } from '../../../shared/leads/lead-fields.ts';
import { DATE_PICKER_ID } from '../../booking/date-picker.tsx';
import { DateText } from '../../booking/date-text.tsx';
import { catalog } from '../../data/catalog.ts';
import { storeShop, storedShop } from '../../data/storage/stored-shop.ts';
import { useBusiness } from '../../data/business-and-representative.ts';
import { useLoaded } from '../../data/loadable.ts';
import { useRequestList } from '../../request-list/request-list.tsx';
import type { ContactDraft, ContactStep } from './contact-draft.ts';
import { controlId, useContactLabels } from './contact-fields.tsx';
import styles from './request-summary.module.css';
import * as texts from '../texts.ts';

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
  const { isOtherTrade } = useBusiness();
  const labels = useLoaded(catalog.settings).data?.labels;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [shop, setShop] = useState(storedShop);
  const answers = answersOf(shop);

  function removeAnswers() {
    storeShop({});
    setShop({});
    title.current?.focus();
  }
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h3 ref={title} id={titleId} tabIndex={-1}>
        {texts.check}
      </h3>
      <dl>
        {PARTS.map(({ name, fields, labeled }) => (
          <Part
            key={name}
            name={name === texts.shop && isOtherTrade ? texts.company : name}
            lines={fields
              .filter((field) => draft.data[field].trim() !== '')
              .map((field) =>
                labeled
                  ? `${labelOf(field)}: ${commaSeparated(draft.data[field])
                      .map((choice) => labelOfChoice(choice, labels))
                      .join(', ')}`
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
        <Part
          name={texts.yourShop}
          lines={answers.length > 0 ? [about(answers)] : []}
          action={texts.removeAnswers}
          onEdit={removeAnswers}
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
  /** What the button does instead of editing the part. */
  action?: { label: string; name: string };
  onEdit: () => void;
}

function Part({ name, lines, none, action, onEdit }: PartProps): ReactNode {
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
        <button type="button" aria-label={action?.name ?? texts.editPart(name)} onClick={onEdit}>
          {action?.label ?? texts.edit}
        </button>
      </dd>
    </div>
  );
}
