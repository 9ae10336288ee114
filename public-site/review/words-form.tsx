import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Database } from '../../shared/database.types.ts';
import { hasVisibleText } from '../../shared/text/visible-text.ts';
import { useDraftText } from '../data/storage/draft-text.ts';
import button from '../ui/button.module.css';
import form from '../ui/form.module.css';
import * as texts from './texts.ts';

/** The most characters. The database has the same. */
const LIMITS = { words: 500, author: 200, company: 200 };

/** What a customer says, and as whom they may be shown. */
export type Words = Omit<Database['public']['Functions']['send_review']['Args'], 'token'>;

interface WordsFormProps extends Pick<Words, 'author' | 'company'> {
  /** The key under which this tab keeps what was typed, so that a reload loses nothing. */
  draft: string;
  busy: boolean;
  /** Resolves to false if the words did not arrive, so that what was typed stays. */
  onSend: (words: Words) => Promise<boolean>;
}

/** A customer's words, with the name and business as they may be shown. */
export function WordsForm({ draft, busy, onSend, ...known }: WordsFormProps) {
  const id = useId();
  const [words, setWords] = useDraftText(draft);
  const [author, setAuthor] = useState(known.author);
  const [company, setCompany] = useState(known.company);
  const [allowed, setAllowed] = useState(false);
  const [checked, setChecked] = useState(false);
  const problems = {
    words: hasVisibleText(words) ? '' : texts.enterWords,
    author: hasVisibleText(author) ? '' : texts.enterName,
    company: '',
    allowed: allowed ? '' : texts.allowFirst,
  };
  const [missing] = Object.entries(problems).find(([, problem]) => problem) ?? [];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    if (missing) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
      return;
    }
    if (await onSend({ words, author, company, allowed })) setWords('');
  }

  /** The properties of an input, and its problem below it. */
  const input = (name: keyof typeof problems) => ({
    id: `${id}-${name}`,
    name,
    'aria-invalid': checked && problems[name] !== '',
    'aria-describedby': `${id}-${name}-problem`,
  });
  const problem = (name: keyof typeof problems) => (
    <p id={`${id}-${name}-problem`} role="alert" className={form.problem}>
      {checked && problems[name]}
    </p>
  );
  const text = (
    name: 'author' | 'company',
    label: ReactNode,
    value: string,
    set: typeof setAuthor,
  ) => (
    <div className={form.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        {...input(name)}
        maxLength={LIMITS[name]}
        value={value}
        readOnly={busy}
        onChange={({ target }) => set(target.value)}
      />
      {problem(name)}
    </div>
  );

  return (
    <form className={form.sheet} onSubmit={(event) => void send(event)} noValidate>
      <div className={form.field}>
        <label htmlFor={`${id}-words`}>{texts.yourWords}</label>
        <textarea
          {...input('words')}
          rows={6}
          maxLength={LIMITS.words}
          value={words}
          readOnly={busy}
          onChange={({ target }) => setWords(target.value)}
        />
        {problem('words')}
      </div>
      {text('author', texts.shownName, author, setAuthor)}
      {text(
        'company',
        <>
          {texts.shownCompany} <span className={form.optional}>{texts.optional}</span>
        </>,
        company,
        setCompany,
      )}
      <div className={form.agree}>
        <label>
          <input
            {...input('allowed')}
            type="checkbox"
            checked={allowed}
            onChange={({ target }) => setAllowed(target.checked)}
          />
          {texts.allow}
        </label>
        {problem('allowed')}
      </div>
      <button type="submit" className={button.primary} aria-disabled={busy}>
        {busy ? texts.sending : texts.send}
      </button>
    </form>
  );
}
