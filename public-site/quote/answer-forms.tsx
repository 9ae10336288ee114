import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { isOpen, QUOTE_LIMITS } from '../../shared/quotes/quote-state.ts';
import { hasVisibleText } from '../../shared/text/visible-text.ts';
import { useDraftText } from '../data/storage/draft-text.ts';
import button from '../ui/button.module.css';
import form from '../ui/form.module.css';
import { useModal } from '../ui/modal.ts';
import layout from '../ui/link-page.module.css';
import styles from './quote-page.module.css';
import type { Offer, Quote } from './quote-of-link.ts';
import * as texts from './texts.ts';

interface AnswerFormsProps {
  /** The beginning of the keys under which this tab keeps what was typed, so that a reload loses nothing. */
  draft: string;
  quote: Quote & Offer;
  busy: boolean;
  /** Sends an answer. Resolves to false if it did not arrive, so that what was typed stays. */
  onAnswer: (how: 'accept' | 'decline' | 'ask', words: string) => Promise<boolean>;
}

function WordsDialog({
  draft,
  title,
  label,
  submit,
  open,
  busy,
  required,
  onSend,
  onClose,
}: {
  draft: string;
  title: string;
  label: ReactNode;
  submit: string;
  open: boolean;
  busy: boolean;
  /** What is said where nothing is typed; without it the text may be left out. */
  required?: string;
  onSend: (words: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const dialog = useModal(open);
  const id = useId();
  const [words, setWords] = useDraftText(draft);
  const [problem, setProblem] = useState('');

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (required && !hasVisibleText(words)) {
      setProblem(required);
      return;
    }
    if (await onSend(words)) setWords('');
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className={layout.dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <h2 id={`${id}-title`}>{title}</h2>
        <div className={form.field}>
          <label htmlFor={id}>{label}</label>
          <textarea
            id={id}
            rows={4}
            maxLength={QUOTE_LIMITS.words}
            value={words}
            readOnly={busy}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => {
              setWords(target.value);
              setProblem('');
            }}
          />
          <p id={`${id}-problem`} role="alert" className={form.problem}>
            {problem}
          </p>
        </div>
        <div className={form.buttons}>
          <button type="submit" className={button.primary} aria-disabled={busy}>
            {busy ? texts.sending : submit}
          </button>
          <button
            type="button"
            className={button.secondary}
            onClick={() => dialog.current?.close()}
          >
            {texts.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** The customer's answers: yes with a name, no with a reason, and a question. */
export function AnswerForms({ draft, quote, busy, onAnswer }: AnswerFormsProps) {
  const id = useId();
  const [name, setName] = useDraftText(`${draft} name`);
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [dialog, setDialog] = useState<'decline' | 'ask' | null>(null);
  const takesAnswer = isOpen(quote.state);
  const nameProblem = tried && !hasVisibleText(name) ? texts.enterName : '';
  const agreeProblem = tried && quote.terms && !agreed ? texts.agreeFirst : '';

  async function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (!hasVisibleText(name) || (quote.terms && !agreed)) {
      const field = hasVisibleText(name) ? 'agreed' : 'name';
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
      return;
    }
    if (await onAnswer('accept', name)) setName('');
  }

  return (
    <div className={`screen-only ${styles.answers}`}>
      {takesAnswer && (
        <form
          className={`${form.sheet} ${styles.accept}`}
          onSubmit={(event) => void accept(event)}
          noValidate
        >
          <h2>{texts.accept}</h2>
          <div className={form.field}>
            <label htmlFor={`${id}-name`}>{texts.yourName}</label>
            <input
              id={`${id}-name`}
              name="name"
              autoComplete="name"
              maxLength={QUOTE_LIMITS.acceptedBy}
              value={name}
              readOnly={busy}
              aria-invalid={nameProblem !== ''}
              aria-describedby={`${id}-name-problem`}
              onChange={({ target }) => setName(target.value)}
            />
            <p id={`${id}-name-problem`} role="alert" className={form.problem}>
              {nameProblem}
            </p>
          </div>
          {quote.terms && (
            <div className={form.agree}>
              <label>
                <input
                  type="checkbox"
                  name="agreed"
                  checked={agreed}
                  aria-invalid={agreeProblem !== ''}
                  aria-describedby={`${id}-agree-problem`}
                  onChange={({ target }) => setAgreed(target.checked)}
                />
                {texts.agree}
              </label>
              <p id={`${id}-agree-problem`} role="alert" className={form.problem}>
                {agreeProblem}
              </p>
            </div>
          )}
          <button type="submit" className={button.primary} aria-disabled={busy}>
            {busy ? texts.sending : texts.accept}
          </button>
          <p className={styles.meaning}>{texts.meaning}</p>
        </form>
      )}
      <div className={form.buttons}>
        <button
          type="button"
          className={button.secondary}
          aria-haspopup="dialog"
          onClick={() => setDialog('ask')}
        >
          {texts.haveQuestion}
        </button>
        {takesAnswer && (
          <button
            type="button"
            className={button.secondary}
            aria-haspopup="dialog"
            onClick={() => setDialog('decline')}
          >
            {texts.noThanks}
          </button>
        )}
      </div>
      <WordsDialog
        draft={`${draft} question`}
        title={texts.haveQuestion}
        label={texts.question}
        submit={texts.send}
        open={dialog === 'ask'}
        busy={busy}
        required={texts.enterQuestion}
        onSend={(words) => onAnswer('ask', words)}
        onClose={() => setDialog(null)}
      />
      <WordsDialog
        draft={`${draft} reason`}
        title={texts.declineQuestion}
        label={
          <>
            {texts.reason} <span className={form.optional}>{texts.optional}</span>
          </>
        }
        submit={texts.decline}
        open={dialog === 'decline'}
        busy={busy}
        onSend={(words) => onAnswer('decline', words)}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
