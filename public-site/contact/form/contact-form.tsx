import { LANGUAGE, LOCALE } from '../../../shared/language/language.ts';
import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type Ref } from 'react';
import type { ContactField } from '../../../shared/leads/lead-fields.ts';
import {
  longDate,
  meetingTypeText,
  storedTimeText,
} from '../../../shared/scheduling/meeting-text.ts';
import { consentText } from '../../../shared/site-settings/consent.ts';
import {
  bookableMeeting,
  startOfMeeting,
  useBooking,
  whenOfMeeting,
  withoutOwn,
} from '../../booking/use-booking.ts';
import button from '../../ui/button.module.css';
import { catalog } from '../../data/catalog.ts';
import { useLoaded } from '../../data/loadable.ts';
import { useHydrated } from '../../data/hydration.ts';
import { FailureBox } from '../../ui/pages/failure-box.tsx';
import shared from '../../ui/form.module.css';
import { Link } from '../../ui/link.tsx';
import { asSentence, usePageMeta } from '../../ui/pages/page-heading.tsx';
import { useBusiness, useRepresentative } from '../../data/business-and-representative.ts';
import {
  canBeReached,
  CONTACT_STEPS,
  filledFields,
  filledMeeting,
  STEP_FIELDS,
  type ContactDraft,
  type ContactStep,
  type FieldProblem,
} from './contact-draft.ts';
import { ContactFields, controlId, FilledMark, useContactLabels } from './contact-fields.tsx';
import styles from './contact-form.module.css';
import { RequestSummary } from './request-summary.tsx';
import { ReachFields, ScheduleStep } from './schedule-step.tsx';
import { Turnstile, TURNSTILE_SITE_KEY, type PersonCheck } from './turnstile-widget.tsx';
import { useContactForm, type ContactForm as Form } from './use-contact-form.ts';
import { useSubmission } from '../sending/use-submission.ts';
import { langOf } from '../../data/language/in-language.ts';
import * as texts from '../texts.ts';

/** Scrolls to a control and focuses it. Returns whether it exists. */
function goToControl(id: string): boolean {
  const control = document.getElementById(id);
  control?.closest('div')?.scrollIntoView();
  control?.focus({ preventScroll: true });
  return control !== null;
}

export function ContactForm() {
  const hydrated = useHydrated();
  const form = useContactForm();
  const { step, draft } = form;
  const { place, isOtherTrade } = useBusiness();
  const headings = { 1: texts.reachHeading, 2: texts.shopHeading(place), 3: texts.timeHeading };
  const booked = useBooking();
  const { rules } = booked;
  // A time that the visitor's own earlier request may have booked is still offered to them.
  const own = [draft.asked, draft.earlier?.held].map((each) =>
    each && rules ? startOfMeeting(each, rules) : null,
  );
  const booking = withoutOwn(booked, own);
  const meeting = bookableMeeting(draft, booking);
  const person = useRef<PersonCheck>(null);
  const { state, send } = useSubmission(form, booking, meeting, person);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  /** The id of the control to focus once the next step is rendered. */
  const focusNext = useRef('');
  const [trap, setTrap] = useState('');
  /** How often Next or Send was pressed. */
  const [presses, setPresses] = useState(0);
  const reach = useRef<HTMLFieldSetElement>(null);
  /** Whether a visitor without phone and email was asked for one. */
  const [asked, setAsked] = useState(false);
  const reachable = canBeReached(draft.data);
  const { name, serviceArea } = useBusiness();
  const { speaksSpanish } = useRepresentative();

  usePageMeta({
    title: hydrated ? texts.stepTitle(step, CONTACT_STEPS[step - 1]!) : texts.requestDemo,
    description: texts.description(name, serviceArea),
  });

  useEffect(() => {
    if (shownStep.current !== step && !goToControl(focusNext.current)) heading.current?.focus();
    shownStep.current = step;
    focusNext.current = '';
  }, [step]);

  // Before the effect of a press, so that an error summary gets the focus instead.
  useEffect(() => {
    if (asked) reach.current?.focus();
  }, [asked]);

  useEffect(() => {
    summary.current?.focus();
  }, [presses]);

  useEffect(() => {
    if (state.status === 'error') failure.current?.focus();
  }, [state]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isDone = form.next();
    setPresses((before) => before + 1);
    if (step < 3) return;
    if (!reachable && !asked) setAsked(true);
    else if (isDone) void send(trap);
  }

  /** Goes to a control, on any step. */
  function edit(on: ContactStep, control: string) {
    if (on !== step) {
      focusNext.current = control;
      form.goTo(on);
    } else if (!goToControl(control)) {
      heading.current?.focus();
    }
  }

  const isAboutPerson =
    state.status === 'error' && ['unchecked', 'unconfirmed'].includes(state.failure);
  const failureBox = state.status === 'error' && step === 3 && (
    <FailureBox ref={failure} title={state.title} text={state.text} />
  );
  const submitting = state.status === 'submitting';
  const sends = asked && !reachable && !draft.time ? texts.sendAnyway : texts.sendRequest;
  return (
    // The chat scrolls to this id and gives it the focus.
    <form
      id="contact"
      tabIndex={-1}
      className={`needs-script ${shared.sheet} ${styles.form}`}
      onSubmit={submit}
      noValidate
      // Before hydration, nothing that is typed would be kept.
      inert={!hydrated}
      aria-label={texts.requestADemo}
    >
      <Steps form={form} submitting={submitting} />
      <ErrorSummary ref={summary} problems={form.problems} />
      <Filled draft={draft} />
      {!isAboutPerson && failureBox}
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {headings[step]}
      </h2>
      {/* Changes made while the request is being sent would not be part of it. */}
      <div inert={submitting}>
        {step < 3 ? (
          <ContactFields
            form={form}
            // The types are those of repair shops.
            fields={STEP_FIELDS[step].filter((field) => !isOtherTrade || field !== 'business_type')}
          />
        ) : (
          <>
            <ScheduleStep form={form} booking={booking} />
            <ReachFields ref={reach} form={form} asked={asked} />
            <RequestSummary
              draft={draft}
              meeting={
                meeting &&
                rules && [
                  whenOfMeeting(meeting, rules),
                  meetingTypeText(draft.meetingType, rules.lengths[draft.meetingType]),
                ]
              }
              onEdit={edit}
            />
          </>
        )}
      </div>
      <Trap value={trap} onChange={setTrap} />
      {LANGUAGE === 'es' && !speaksSpanish && <p className={styles.consent}>{texts.inEnglish}</p>}
      {step === 3 && <Consent />}
      {step === 3 && TURNSTILE_SITE_KEY && <Turnstile ref={person} />}
      {isAboutPerson && failureBox}
      <div className={`${shared.buttons} ${styles.buttons}`}>
        {/* First in the DOM, so that Enter in a field presses it rather than Back. */}
        <button type="submit" className={button.primary} aria-disabled={submitting}>
          {step < 3 ? texts.next : submitting ? texts.sending : sends}
        </button>
        {step > 1 && (
          <button
            type="button"
            className={button.secondary}
            aria-disabled={submitting}
            onClick={() => !submitting && form.back()}
          >
            {texts.back}
          </button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {submitting && texts.sendingRequest}
      </p>
    </form>
  );
}

/** The steps, of which those that can be reached are buttons. */
function Steps({ form, submitting }: { form: Form; submitting: boolean }) {
  const { step } = form;
  return (
    <ol className={styles.steps}>
      {CONTACT_STEPS.map((name, index) => {
        const number = (index + 1) as ContactStep;
        const label = `${number}. ${name}`;
        return (
          <li
            key={name}
            aria-current={number === step ? 'step' : undefined}
            data-state={number < step ? 'done' : undefined}
          >
            {number !== step && form.reaches(number) ? (
              <button
                type="button"
                aria-disabled={submitting}
                onClick={() => !submitting && form.goTo(number)}
              >
                {label}
              </button>
            ) : (
              label
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A honeypot: invisible and unreachable for people, so only bots fill it in. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {texts.website}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}

/** What the assistant filled in, for a visitor who comes from the chat. */
function Filled({ draft }: { draft: ContactDraft }) {
  const labelOf = useContactLabels();
  const meeting = filledMeeting(draft);
  const fields = filledFields(draft).map(labelOf);
  const says = [
    fields.length > 0 && texts.filledIn(new Intl.ListFormat(LOCALE).format(fields)),
    meeting &&
      `${asSentence(texts.filledTime(longDate(meeting.date), storedTimeText(meeting.time)))} ${texts.notYetBooked}`,
  ].filter(Boolean);
  return (
    <div role="status" className={says.length > 0 ? styles.filledNote : 'visually-hidden'}>
      {says.map((sentence) => (
        <p key={String(sentence)}>
          <FilledMark />
          {sentence}
        </p>
      ))}
    </div>
  );
}

function Consent() {
  const settings = useLoaded(catalog.settings).data;
  return (
    <p className={styles.consent}>
      <span lang={langOf(settings, 'consent_text')}>
        {consentText(settings?.consent_text ?? '')}
      </span>{' '}
      <Link to="/privacy">{texts.handling}</Link>
    </p>
  );
}

/** All problems of this step, each with a link to its field. It takes the focus when Next finds problems. */
function ErrorSummary({
  problems,
  ref,
}: {
  problems: readonly FieldProblem[];
  ref: Ref<HTMLDivElement>;
}) {
  if (problems.length === 0) return null;

  const goTo = (field: ContactField) => (event: MouseEvent) => {
    event.preventDefault();
    goToControl(controlId(field));
  };

  return (
    <FailureBox ref={ref} title={texts.problem}>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${controlId(field)}`} onClick={goTo(field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </FailureBox>
  );
}
