import {
  useId,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react';
import { commaSeparated, tidyText } from '../../../shared/leads/lead-form-values.ts';
import { LEAD_FIELDS, type ContactField } from '../../../shared/leads/lead-fields.ts';
import { DEFAULT_INTERESTS, labelOfChoice } from '../../../shared/leads/lead-options.ts';
import { formatPhoneInput } from '../../../shared/text/us-phone.ts';
import { readContactTexts } from '../../../shared/site-settings/contact-texts.ts';
import { catalog } from '../../data/catalog.ts';
import type { InLanguage } from '../../data/language/content-language.ts';
import { useIdentity } from '../../data/business-and-representative.ts';
import { useLoaded } from '../../data/loadable.ts';
import { AddressField } from './address-field.tsx';
import styles from './contact-form.module.css';
import { Icon } from '../../ui/icon.tsx';
import shared from '../../ui/form.module.css';
import { filledFields, otherLabel } from './contact-draft.ts';
import type { ContactForm } from './use-contact-form.ts';
import * as texts from '../texts.ts';

interface ContactFieldsProps {
  form: ContactForm;
  fields: readonly ContactField[];
  /** One of the fields is required, so none is labeled as optional. */
  oneNeeded?: boolean;
}

/** Labeled controls for fields of the lead. Short ones share a row on wide screens. */
export function ContactFields({ form, fields, oneNeeded = false }: ContactFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) =>
        LEAD_FIELDS[field].kind === 'list' ? (
          <Checkboxes key={field} form={form} field={field} />
        ) : (
          <LabeledControl key={field} form={form} field={field} oneNeeded={oneNeeded} />
        ),
      )}
    </div>
  );
}

/** The labels of the fields. That of the account number names the vendor. */
export function useContactLabels(): (field: ContactField) => string {
  const { accountLabel } = readContactTexts(useIdentity());
  return (field) => {
    const { label, contactLabel = label } = LEAD_FIELDS[field];
    return field === 'account_number' ? accountLabel : (otherLabel(field) ?? contactLabel);
  };
}

/** The id of a field's control, for links from the error summary. */
export function controlId(field: ContactField): string {
  return `contact-${field}`;
}

/** The attributes that connect a control with its label and message. */
type ControlAttributes = Pick<
  InputHTMLAttributes<HTMLElement>,
  'id' | 'aria-required' | 'aria-invalid' | 'aria-describedby' | 'autoComplete'
> & { name: string };

interface FieldProps {
  form: ContactForm;
  field: ContactField;
}

const isShort = (field: ContactField) =>
  ['email', 'phone', 'choice', 'number'].includes(LEAD_FIELDS[field].kind);

/** A label, its control, and reserved space for a message, so that nothing shifts. */
function LabeledControl({ form, field, oneNeeded }: FieldProps & { oneNeeded: boolean }) {
  const problemId = useId();
  const { required, autoComplete } = LEAD_FIELDS[field];
  const labelOf = useContactLabels();
  const problem = form.problems.find((each) => each.field === field);
  const isFilled = !problem && filledFields(form.draft).includes(field);
  const attributes = {
    id: controlId(field),
    name: field,
    autoComplete,
    'aria-required': required ? true : undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || isFilled ? problemId : undefined,
  };
  return (
    <div className={shared.field} data-short={isShort(field) || undefined}>
      <label htmlFor={attributes.id}>
        {labelOf(field)}
        {!required && !oneNeeded && <span className={shared.optional}>{texts.optional}</span>}
        {isFilled && <FilledMark />}
      </label>
      <Control form={form} field={field} attributes={attributes} />
      <p id={problemId} className={shared.problem}>
        {problem
          ? problem.message
          : isFilled && <span className="visually-hidden">{texts.filled}</span>}
      </p>
    </div>
  );
}

/** Marks what the assistant filled in; the note above the form says so in words. */
export const FilledMark = () => (
  <span className={styles.filled}>
    <Icon name="chat" size={16} />
  </span>
);

function Control({
  form,
  field,
  attributes,
}: FieldProps & { attributes: ControlAttributes }): ReactNode {
  const { kind, limit, choices = [] } = LEAD_FIELDS[field];
  const control = {
    ...attributes,
    value: form.draft.data[field],
    onChange: ({ target }: { target: { value: string } }) => form.setField(field, target.value),
  };
  switch (kind) {
    case 'address':
      return <AddressField form={form} attributes={attributes} />;
    case 'email':
      return (
        <input
          {...control}
          type="email"
          maxLength={limit}
          onBlur={({ target }) => form.setField(field, tidyText(field, target.value))}
        />
      );
    case 'phone':
      return <PhoneInput {...control} onChange={(phone) => form.setField(field, phone)} />;
    case 'number':
      return <input {...control} inputMode="numeric" />;
    case 'choice':
      return (
        <select {...control}>
          <option value="">{texts.pleaseSelect}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {labelOfChoice(choice)}
            </option>
          ))}
        </select>
      );
    case 'long text':
      return <textarea {...control} rows={4} />;
    default:
      return <input {...control} />;
  }
}

/** Formats the number while it is typed, and keeps the caret after the same digit. */
function PhoneInput({
  onChange,
  ...control
}: ControlAttributes & { value: string; onChange: (phone: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function format({ target }: ChangeEvent<HTMLInputElement>) {
    const place = target.selectionStart ?? target.value.length;
    const formatted = formatPhoneInput(target.value, place, control.value);
    caret.current = formatted.caret;
    onChange(formatted.text);
  }

  return (
    <input
      {...control}
      ref={input}
      type="tel"
      inputMode="tel"
      onChange={format}
      placeholder={readContactTexts(useIdentity()).phonePlaceholder}
    />
  );
}

/** An interest in the page's language, or in English. */
function InterestName({ interest, labels }: { interest: string } & Pick<InLanguage, 'labels'>) {
  const label = labelOfChoice(interest, labels);
  return labels && label === interest ? <span lang="en">{label}</span> : label;
}

function Checkboxes({ form, field }: FieldProps) {
  const labelOf = useContactLabels();
  const chosen = commaSeparated(form.draft.data[field]);
  const { interests = DEFAULT_INTERESTS, labels } = useLoaded(catalog.settings).data ?? {};
  // With those of a draft that are no longer offered, so that they can be cleared.
  const choices = [...new Set([...interests, ...chosen])];
  if (choices.length === 0) return null;
  return (
    <fieldset className={shared.choices}>
      <legend>
        {labelOf(field)}
        <span className={shared.optional}>{texts.optional}</span>
        {filledFields(form.draft).includes(field) && (
          <>
            <FilledMark />
            <span className="visually-hidden">{texts.filled}</span>
          </>
        )}
      </legend>
      {choices.map((choice) => (
        <label key={choice} className={shared.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              form.setField(
                field,
                choices
                  .filter((each) => (each === choice ? target.checked : chosen.includes(each)))
                  .join(', '),
              )
            }
          />
          <InterestName interest={choice} labels={labels} />
        </label>
      ))}
    </fieldset>
  );
}
