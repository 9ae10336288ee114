import { useId } from 'react';
import { useLocation } from '../../data/router.tsx';
import { appointmentLink } from '../../../shared/leads/emails.ts';
import { labelOfChoice } from '../../../shared/leads/lead-options.ts';
import { meetingTypeText, whenText } from '../../../shared/scheduling/meeting-text.ts';
import { isTimeZone } from '../../../shared/scheduling/time-zone.ts';
import { phoneLink } from '../../../shared/text/phone-link.ts';
import { NextSteps } from '../../about/next-step-list.tsx';
import { AddToCalendar, type CalendarAppointment } from '../../booking/add-to-calendar.tsx';
import { DateText } from '../../booking/date-text.tsx';
import { RecommendUs } from '../../booking/recommend-us.tsx';
import { SaveContact } from '../../booking/save-contact.tsx';
import { visitorZone } from '../../booking/use-booking.ts';
import { catalog } from '../../data/catalog.ts';
import { itemKey } from '../../data/comparison.ts';
import { siteAddress } from '../../data/current-address.ts';
import { useBusiness, useRepresentative } from '../../data/business-and-representative.ts';
import { useLoaded } from '../../data/loadable.ts';
import { itemPath } from '../../layout/navigation.ts';
import button from '../../ui/button.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import form from '../../ui/form.module.css';
import { Icon } from '../../ui/icon.tsx';
import { CALENDAR, SEND } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import styles from '../../ui/pages/message-page.module.css';
import { PageHeading, usePageMeta } from '../../ui/pages/page-heading.tsx';
import { whatNow, type SentRequest, type ThankYouState } from './thank-you-state.ts';
import own from './thank-you-page.module.css';
import * as texts from '../texts.ts';

const MINUTE_MS = 60_000;

/** Confirms a sent request. When it is opened directly, it shows no meeting. */
export function ThankYouPage() {
  const state = useLocation().state as Partial<ThankYouState> | null;
  const { appointment, request, code, waits } = state ?? {};
  const [first] = request?.items ?? [];
  const { phone, email } = useRepresentative();
  const { place } = useBusiness();
  const asked = appointment && isTimeZone(appointment.timeZone) ? appointment : null;
  const meeting = waits ? null : asked;
  const step = asked ? texts.stepMeeting(asked.meetingType, place) : undefined;
  usePageMeta({
    title: waits ? texts.waitingTitle : texts.sentTitle,
    description: texts.sentDescription,
  });
  return (
    <div className={styles.page}>
      <span className={own.sign}>
        <Icon {...(waits ? { path: SEND } : { name: 'check' })} size={40} />
      </span>
      <PageHeading>{waits ? texts.saved : texts.sent}</PageHeading>
      {waits ? (
        <p>
          {texts.waits}
          {asked && texts.meetingWaits(whenText(asked.start, asked.timeZone, visitorZone()))}
          {texts.sharedComputer}
        </p>
      ) : (
        <p>
          {texts.thankYou} {whatNow({ appointment: meeting, request })}
        </p>
      )}
      {meeting && <Booked {...meeting} />}
      {request && <Asked {...request} />}
      <div className={own.next}>
        <NextSteps
          first={waits ? [texts.stepSend, step ?? whatNow({ request })] : step ? [step] : undefined}
        />
        <p>
          {texts.questionsCall} <a href={phoneLink(phone)}>{phone}</a> {texts.orEmail}{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <p>
          <SaveContact />
        </p>
        {code && <RecommendUs code={code} />}
      </div>
      <div className={`${form.buttons} ${own.buttons}`}>
        {/* Something to read meanwhile. */}
        <Link
          to={first ? itemPath(first) : '/products'}
          className={meeting ? button.secondary : button.primary}
        >
          {first ? texts.readAbout(first.name) : texts.browseProducts}
        </Link>
        <Link to="/" className={button.secondary}>
          {texts.backHome}
        </Link>
      </div>
    </div>
  );
}

function Booked(appointment: CalendarAppointment) {
  const { token, email, start, end, timeZone, meetingType } = appointment;
  const page = `/appointment/${appointmentLink(token, email)}`;
  return (
    <section className={`${own.card} ${own.booked}`} aria-label={texts.yourMeeting}>
      <Icon path={CALENDAR} size={28} />
      <p>
        <strong>
          <DateText>{whenText(start, timeZone, visitorZone())}</DateText>
        </strong>
        <span>{meetingTypeText(meetingType, (end - start) / MINUTE_MS)}</span>
      </p>
      <AddToCalendar {...appointment}>
        <CopyButton label={texts.copyLink} text={siteAddress(page)} className={button.small} />
      </AddToCalendar>
      <p className={own.keep}>
        {texts.needToMove} <Link to={page}>{texts.appointmentPage}</Link>
        {texts.keepLink}
      </p>
    </section>
  );
}

/** What the visitor sent, so that they notice a wrong phone number or email address. */
function Asked({ items, interests, message, phone, email }: SentRequest) {
  const titleId = useId();
  const labels = useLoaded(catalog.settings).data?.labels;
  const reach = [phone, email].filter(Boolean).join(texts.or);
  if (items.length + interests.length === 0 && !message && !reach) return null;
  return (
    <section className={own.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.yourRequest}</h2>
      <Facts
        of={{
          [texts.requestList]: items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={itemKey(item)}>
                  <Link to={itemPath(item)}>{item.name}</Link>
                </li>
              ))}
            </ul>
          ),
          [texts.interests]: interests.map((name) => labelOfChoice(name, labels)).join(', '),
          [texts.message]: message,
          [texts.reachAt]: reach,
        }}
      />
    </section>
  );
}
