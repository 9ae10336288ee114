import { useState } from 'react';
import { TextInput, useCreate, useListContext, useNotify } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { fieldProblem, leadChanges, tidyText } from '../../../shared/leads/lead-form-values.ts';
import { MANUAL_ENTRY_USER_AGENT, type LeadStatus } from '../../../shared/leads/lead-options.ts';
import { dialed } from '../../../shared/text/phone-link.ts';
import { asTyped, SaveForm } from '../../forms/save-form.tsx';
import { InlineForm } from '../../lead-work/inline-form.tsx';

interface QuickLead {
  name: string;
  about: string;
}

const NOTHING: QuickLead = { name: '', about: '' };

/** Tells a phone number from a company's name. */
const fieldOf = (about: string) =>
  dialed(about) !== null && !/\p{L}{4}/u.test(about) ? 'phone' : 'company_name';

/** A form that adds leads to a column, one after another. */
export function QuickAdd({ status, onClose }: { status: LeadStatus; onClose: () => void }) {
  const filtered = Object.keys(useListContext().filterValues as object).length > 0;
  const [create] = useCreate<LeadRow>();
  const notify = useNotify();
  const [added, setAdded] = useState(0);

  async function save({ name, about }: QuickLead) {
    const field = fieldOf(about);
    const values = { name, [field]: tidyText(field, about) } as Record<
      'name' | typeof field,
      string
    >;
    const data = {
      ...leadChanges(values, ['name', field]),
      status,
      user_agent: MANUAL_ENTRY_USER_AGENT,
    };
    await create('leads', { data }, { returnPromise: true });
    notify(`${name.trim()} was added.${filtered ? ' The filter may hide it.' : ''}`);
    setAdded(added + 1);
  }

  return (
    <SaveForm key={added} defaultValues={NOTHING} save={save}>
      <InlineForm label={`New lead in ${status}`} submit="Add" onCancel={onClose}>
        <TextInput
          parse={asTyped}
          source="name"
          label="Name"
          isRequired
          autoFocus
          validate={(text: string) => fieldProblem('name', text, 'administrator') ?? undefined}
        />
        <TextInput
          parse={asTyped}
          source="about"
          label="Company or phone"
          validate={(text: string) =>
            fieldProblem(fieldOf(text), text, 'administrator') ?? undefined
          }
        />
      </InlineForm>
    </SaveForm>
  );
}
