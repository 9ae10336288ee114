import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { LEAD_LIMITS } from '../../shared/leads/lead-options.ts';
import { formatPhoneInput } from '../../shared/text/phone.ts';
import { AddressField } from './address-field.tsx';
import styles from './contact-form.module.css';
import { Field, type ControlAttributes } from './field.tsx';
import type { ContactForm } from './use-contact-form.ts';

/** Who asks, and from where (SPEC.md §5). */
export function ContactStep({ form }: { form: ContactForm }) {
  const { draft, problems, setField } = form;
  const { data } = draft;
  return (
    <div className={styles.fields}>
      <Field field="name" label="Name" required problems={problems}>
        {(attributes) => (
          <input
            {...attributes}
            value={data.name}
            onChange={(event) => setField('name', event.target.value)}
            autoComplete="name"
            aria-required
          />
        )}
      </Field>
      <Field field="shop_address" label="Shop address" required problems={problems}>
        {(attributes) => <AddressField form={form} attributes={attributes} />}
      </Field>
      <ReachFields form={form} />
      <Field field="company_name" label="Company name" problems={problems}>
        {(attributes) => (
          <input
            {...attributes}
            value={data.company_name}
            onChange={(event) => setField('company_name', event.target.value)}
            autoComplete="organization"
          />
        )}
      </Field>
    </div>
  );
}

/** How the visitor can be reached; `oneNeeded` where a meeting asks for one of the two. */
export function ReachFields({ form, oneNeeded }: { form: ContactForm; oneNeeded?: boolean }) {
  const { draft, problems, setField } = form;
  const { phone, email } = draft.data;
  return (
    <div className={styles.pair}>
      <Field field="email" label="Email" required={oneNeeded} problems={problems}>
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            value={email}
            onChange={(event) => setField('email', event.target.value)}
            autoComplete="email"
            maxLength={LEAD_LIMITS.email}
          />
        )}
      </Field>
      <Field field="phone" label="Phone" required={oneNeeded} problems={problems}>
        {(attributes) => (
          <PhoneInput
            attributes={attributes}
            value={phone}
            onChange={(typed) => setField('phone', typed)}
          />
        )}
      </Field>
    </div>
  );
}

interface PhoneInputProps {
  attributes: ControlAttributes;
  value: string;
  onChange: (phone: string) => void;
}

/** Formats while one types, and leaves the caret behind the digit where it was. */
function PhoneInput({ attributes, value, onChange }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function format({ target }: ChangeEvent<HTMLInputElement>) {
    const formatted = formatPhoneInput(target.value, target.selectionStart ?? target.value.length);
    caret.current = formatted.caret;
    onChange(formatted.text);
  }

  return (
    <input
      {...attributes}
      ref={input}
      type="tel"
      inputMode="tel"
      value={value}
      onChange={format}
      autoComplete="tel-national"
      placeholder="(718) 555-0123"
    />
  );
}
