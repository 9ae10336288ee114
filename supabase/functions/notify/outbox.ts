import type { AppointmentNews, LeadRow } from '../../../shared/leads/lead.ts';
import type { QuoteRow } from '../../../shared/quotes/quote-state.ts';
import { jsonOf, type DataApi } from '../_shared/project.ts';

export interface OutboxSettings {
  time_zone: string;
  rep_name: string;
  rep_phone: string;
  rep_email: string;
  /** Missing before the migration that added it, like the speed. */
  business_name?: string;
  miles_per_hour?: number | null;
  hide_names: boolean;
  reminder_subject: string;
  reminder_text: string;
  /** Missing before the migration that added them. */
  reminder_subject_es?: string;
  reminder_text_es?: string;
}

/** When an appointment takes place. One at a time in words has its day and no instants. */
export type AppointmentTime =
  | { starts_at: string; ends_at: string; day: null }
  | { starts_at: null; ends_at: null; day: string };

/** A device with its keys, which never leave the server. */
export interface Device {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface DayAppointment {
  lead_id: string;
  /** null for a time in words. */
  starts_at: string | null;
  ends_at: string | null;
  scheduled_time: string | null;
  name: string;
  company_name: string | null;
  meeting_type: string | null;
  shop_address: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface DayTask {
  lead_id: string;
  lead_name: string;
  description: string;
  due_date: string;
}

/** What a customer did with a quote. */
export type QuoteNews = 'seen' | 'accepted' | 'declined' | 'question';

export interface QuoteOfNews {
  number: number;
  /** The name by which it was accepted. */
  by: string | null;
  /** The question, or the reason for declining it. */
  words: string | null;
  monthly_cents: number;
}

/** The quote that its customer is emailed. */
export type QuoteOfOffer = Pick<
  QuoteRow,
  'number' | 'monthly_cents' | 'once_cents' | 'valid_until' | 'language'
>;

/** A row of private.outbox with what its message says. */
export interface OutboxMessage {
  id: string;
  kind:
    | 'request'
    | 'appointment'
    | 'visitor'
    | 'reminder'
    | 'day'
    | 'soon'
    | 'task'
    | 'quote'
    | 'offer'
    | 'review'
    | 'test';
  channel: 'push' | 'email';
  news: AppointmentNews | QuoteNews | null;
  /** The number of this attempt, from 1. */
  attempt: number;
  /** When it is of no use anymore; null for never. */
  expires_at: string | null;
  /** How many requests it tells of. */
  count: number;
  lead:
    | (Omit<LeadRow, 'chat_history'> & {
        quote?: QuoteOfNews;
        offer?: QuoteOfOffer;
        /** The testimonial that has arrived. */
        review?: { id: string; words: string };
        /** Who recommended the site to the lead. */
        recommended_by?: string | null;
      })
    | null;
  /** The appointment's time; for a canceled one the time that it had. */
  appointment: AppointmentTime | null;
  /** A new link to the appointment, or the quote's, for visitors. */
  token: string | null;
  task: Pick<DayTask, 'description' | 'due_date'> | null;
  day: { date: string; appointments: DayAppointment[]; tasks: DayTask[] } | null;
  /** The meetup before, whose place is known. */
  previous: { ends_at: string; latitude: number; longitude: number } | null;
  /** The devices that it has not reached. */
  devices: Device[];
}

interface Claim {
  settings: OutboxSettings;
  /** How many leads wait for an answer. */
  unanswered: number;
  messages: OutboxMessage[];
}

/** How a delivery ended. A failed one is tried again for a day, a refused one once, and a dropped one is not. */
export interface Delivery {
  outcome: 'sent' | 'failed' | 'refused' | 'dropped';
  /** Why it failed, without personal data. */
  error?: string;
  /** After how many seconds the service wants to be asked again. */
  retryAfter?: number;
  reached?: string[];
  /** The devices that don't exist anymore. */
  gone?: string[];
  /** The devices that didn't take it. */
  refusing?: { id: string; error: string }[];
}

/** The outbox, through the Data API. Its functions are the service role's alone. */
export function createOutbox(callDataApi: DataApi) {
  return {
    /** Leases messages of a channel that are due for two minutes, and says whether emails can be sent. */
    claim: (most: number, channel: OutboxMessage['channel'], email: boolean) =>
      jsonOf<Claim>(callDataApi, 'rpc/claim_outbox', {
        most,
        of_channel: channel,
        email_keys: email,
      }),
    /** Closes a message, or has it tried again. */
    async finish({ id, attempt }: OutboxMessage, delivery: Delivery): Promise<void> {
      const { outcome, error = null, retryAfter = null, reached, gone, refusing } = delivery;
      const devices = { reached: reached ?? [], gone: gone ?? [], refusing: refusing ?? [] };
      const result = { id, attempt, outcome, error, retry_after: retryAfter, ...devices };
      const send = () => jsonOf(callDataApi, 'rpc/finish_outbox', result);
      // What was delivered must not be sent again because of one lost answer.
      await send().catch(send);
    },
  };
}
