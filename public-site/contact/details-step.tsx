import { BUSINESS_TYPES, INTERESTS, LEAD_LIMITS } from '../../shared/leads/lead-options.ts';
import styles from './contact-form.module.css';
import { Field } from './field.tsx';
import type { ContactForm } from './use-contact-form.ts';

/** What kind of shop it is, and what it is after (SPEC.md §5). */
export function DetailsStep({ form }: { form: ContactForm }) {
  const { draft, problems, setField } = form;
  const { data } = draft;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field field="business_type" label="Business type" problems={problems}>
          {(attributes) => (
            <select
              {...attributes}
              value={data.business_type}
              onChange={({ target }) =>
                setField(
                  'business_type',
                  BUSINESS_TYPES.find((type) => type === target.value) ?? '',
                )
              }
            >
              <option value="">Please Select</option>
              {BUSINESS_TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )}
        </Field>
        <Field field="num_locations" label="Number of locations" problems={problems}>
          {(attributes) => (
            <input
              {...attributes}
              type="number"
              inputMode="numeric"
              min={LEAD_LIMITS.num_locations.min}
              max={LEAD_LIMITS.num_locations.max}
              value={data.num_locations}
              onChange={(event) => setField('num_locations', event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field field="account_number" label="Mitchell 1 account number" problems={problems}>
        {(attributes) => (
          <input
            {...attributes}
            value={data.account_number}
            onChange={(event) => setField('account_number', event.target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <fieldset className={styles.choices}>
        <legend>
          Interests<span className={styles.optional}> (optional)</span>
        </legend>
        {INTERESTS.map((interest) => (
          <label key={interest} className={styles.choice}>
            <input
              type="checkbox"
              checked={data.interests.includes(interest)}
              onChange={({ target }) =>
                setField(
                  'interests',
                  INTERESTS.filter((each) =>
                    each === interest ? target.checked : data.interests.includes(each),
                  ),
                )
              }
            />
            {interest}
          </label>
        ))}
      </fieldset>
      <Field field="additional_message" label="Additional message" problems={problems}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={4}
            value={data.additional_message}
            onChange={(event) => setField('additional_message', event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
