/**
 * When the calendars of this folder are busy from January 4, 2027 on, for a business in New York: in UTC, as
 * “month-day start/end”. They are shaped as other programs write them, with invented people.
 */
export const EXPECTED_BUSY_TIMES: readonly {
  file: string;
  what: string;
  busy: readonly string[];
  /** Events that can't be read. */
  unread?: number;
  /** The owner's address in this calendar. */
  ownEmail?: string;
}[] = [
  {
    file: 'google-weekly-with-changes',
    what: 'Google: a weekly meeting, one of them moved, one canceled, one deleted',
    busy: ['01-06 14:00/15:00', '01-14 19:00/19:45', '02-03 14:00/15:00'],
  },
  {
    file: 'google-declined-invitation',
    what: 'Google: an invitation that the owner declined, and one that a guest declined',
    busy: ['01-06 15:00/16:00'],
  },
  {
    file: 'google-days-off',
    what: 'Google: a vacation of days, an all-day note that is free, and out-of-office hours',
    busy: ['01-11 05:00/01-16 05:00', '01-22 17:00/22:00'],
  },
  {
    file: 'google-split-series',
    what: 'Google: a series that was changed from one time on, which ends the first and begins a second',
    busy: ['01-06 14:00/15:00', '01-13 14:00/15:00', '01-20 16:00/17:00', '01-27 16:00/17:00'],
  },
  {
    file: 'outlook-365-published',
    what: 'Outlook on the web: Windows’ zones, and words for what is free',
    busy: ['01-05 14:00/15:00', '01-07 14:00/15:00', '01-08 14:00/15:00'],
  },
  {
    file: 'outlook-all-day-until-midnight-utc',
    what: 'Outlook: a series of days whose end is written as midnight in UTC',
    busy: ['01-04 05:00/01-05 05:00', '01-11 05:00/01-12 05:00', '01-18 05:00/01-19 05:00'],
  },
  {
    file: 'outlook-all-day-until-local-midnight',
    what: 'Outlook: a series of days whose end is the business’s midnight as an instant',
    busy: ['01-05 05:00/01-08 05:00'],
  },
  {
    file: 'outlook-zone-with-colon',
    what: 'Outlook: a zone with a colon in its name, without quotes and without a definition',
    busy: ['07-06 13:00/14:00', '07-07 07:00/08:00', '07-08 07:00/08:00'],
  },
  {
    file: 'exchange-customized-zone',
    what: 'Exchange: a zone of its own, with a definition',
    busy: ['01-05 14:00/14:30', '07-06 13:00/13:30'],
  },
  {
    file: 'exchange-free-busy',
    what: 'Exchange: busy periods without events',
    busy: [
      '01-05 14:00/15:00',
      '01-06 18:00/19:00',
      '01-08 14:00/15:00',
      '01-11 14:00/01-12 14:00',
      '01-13 14:00/14:30',
    ],
  },
  {
    file: 'exchange-numbered-zones',
    what: 'Exchange and Zimbra: zones with a number behind their names, without a definition',
    busy: ['01-05 17:00/18:00', '01-06 17:00/18:00', '01-07 17:00/18:00'],
  },
  {
    file: 'icloud-exceptions-in-utc',
    what: 'iCloud: exceptions in UTC of a series in a zone',
    busy: [
      '03-05 23:00/03-06 00:30',
      '03-12 23:00/03-13 00:30',
      '03-20 00:00/00:30',
      '03-26 22:00/23:30',
    ],
  },
  {
    file: 'icloud-declined-by-principal',
    what: 'iCloud: a declined invitation whose guest is an address of the service, with the email beside it',
    busy: ['01-07 14:00/15:00'],
    ownEmail: 'sam@shop.example',
  },
  {
    file: 'icloud-timed-exception-as-a-day',
    what: 'iCloud: a day is left out of a timed series by its date',
    busy: ['01-06 14:00/15:00', '01-08 14:00/15:00'],
  },
  {
    file: 'apple-short-zone-with-definition',
    what: 'A zone named EST with a definition that has summer time',
    busy: ['01-07 14:00/15:00', '07-06 13:00/14:00'],
  },
  {
    file: 'short-us-zones',
    what: 'US names of zones without a definition',
    busy: [
      '07-06 13:00/14:00',
      '07-07 14:00/15:00',
      '07-08 15:00/16:00',
      '07-09 16:00/17:00',
      '07-12 13:00/14:00',
    ],
  },
  {
    file: 'notes-additional-periods',
    what: 'Notes: a repeated meeting as a list of periods, each with a length of its own',
    busy: ['01-06 14:00/15:00', '01-13 14:00/17:00', '01-20 18:00/18:15'],
  },
  {
    file: 'fastmail-prefixed-zone',
    what: 'Fastmail: a prefix before the zone, and folded lines',
    busy: ['01-05 15:00/15:15'],
  },
  {
    file: 'thunderbird-moved-from-then-on',
    what: 'Thunderbird: all times from one on are moved, named by an instant',
    busy: ['01-06 14:00/15:00', '01-07 14:00/15:00', '01-08 18:00/18:30', '01-09 18:00/18:30'],
  },
  {
    file: 'nextcloud-zone-elsewhere',
    what: 'Nextcloud: a trip, with its start and its end in different zones',
    busy: ['01-12 09:00/18:00'],
  },
  {
    file: 'yahoo-zone-definition-by-dates',
    what: 'Yahoo: a zone whose changes are a list of dates',
    busy: ['01-06 14:00/15:00', '07-06 13:00/14:00'],
  },
  {
    file: 'zoho-weekdays',
    what: 'Zoho: each weekday, with an upper limit',
    busy: [
      '01-06 14:00/15:00',
      '01-07 14:00/15:00',
      '01-08 14:00/15:00',
      '01-11 14:00/15:00',
      '01-12 14:00/15:00',
    ],
  },
  {
    file: 'calendly-bookings',
    what: 'Calendly: bookings in UTC, one of them canceled',
    busy: ['01-05 15:00/15:30'],
  },
  {
    file: 'acuity-appointments',
    what: 'Acuity: appointments with a reminder, which has a length of its own',
    busy: ['01-06 14:00/14:45'],
  },
  {
    file: 'square-floating-times',
    what: 'Square: times without a zone are on the business’s clock',
    busy: ['01-06 14:00/15:00'],
  },
  {
    file: 'school-lower-case',
    what: 'A school’s program: everything in lower case, with spaces in the rule',
    busy: ['01-06 14:00/15:00', '01-08 14:00/15:00', '01-13 14:00/15:00', '01-15 14:00/15:00'],
  },
  {
    file: 'zimbra-older-copy',
    what: 'Zimbra: an older copy of an event stands beside the newer one, in either order',
    busy: ['01-06 14:00/15:00', '01-13 14:00/15:00'],
  },
  {
    file: 'zimbra-newer-copy-is-canceled',
    what: 'Zimbra: the newer copy cancels the event, and with it a moved time of the older one',
    busy: ['01-20 14:00/15:00'],
  },
  {
    file: 'same-event-with-newer-stamp',
    what: 'Two copies with one sequence: the one that changed last counts',
    busy: ['01-07 14:00/15:00'],
  },
  {
    file: 'leap-day',
    what: 'A yearly event on February 29 comes in leap years only',
    busy: ['02-29 05:00/03-01 05:00'],
  },
  {
    file: 'month-without-31',
    what: 'A monthly event on the 31st skips shorter months',
    busy: ['01-31 14:00/15:00', '03-31 13:00/14:00', '05-31 13:00/14:00', '07-31 13:00/14:00'],
  },
  {
    file: 'shift-plan-by-week-numbers',
    what: 'A shift plan by numbers of weeks',
    busy: [
      '01-04 14:00/22:00',
      '01-05 14:00/22:00',
      '01-06 14:00/22:00',
      '01-18 14:00/22:00',
      '02-02 14:00/22:00',
      '02-15 14:00/22:00',
      '12-29 14:00/22:00',
    ],
  },
  {
    file: 'city-alone',
    what: 'Zones of a city alone',
    busy: ['01-05 17:00/18:00', '01-06 08:00/09:00', '01-07 17:00/18:00'],
  },
  {
    file: 'offset-as-zone',
    what: 'Offsets in place of a zone’s name, and behind the time',
    busy: ['01-05 17:00/18:00', '01-06 08:00/09:00', '01-07 17:00/18:00'],
  },
  {
    file: 'dates-with-dashes',
    what: 'A plugin’s file: dates with dashes, times with colons or without seconds',
    busy: [
      '01-05 15:00/16:00',
      '01-06 14:00/15:00',
      '01-11 05:00/01-12 05:00',
      '01-13 15:00/16:00',
    ],
  },
  {
    file: 'federal-holidays',
    what: 'Holidays on the third Monday and the last Monday of a month',
    busy: ['01-18 05:00/01-19 05:00', '05-31 04:00/06-01 04:00'],
  },
  {
    file: 'last-weekday-of-the-month',
    what: 'Payday on the last weekday of a month, for years',
    busy: ['01-29 21:00/21:30', '02-26 21:00/21:30', '03-31 20:00/20:30'],
  },
  {
    file: 'excluding-rule',
    what: 'KOrganizer: a rule that leaves out every second time of another',
    busy: ['01-07 14:00/15:00', '01-09 14:00/15:00'],
  },
  {
    file: 'two-rules',
    what: 'An event with two rules',
    busy: ['01-06 14:00/15:00', '01-13 14:00/15:00', '02-06 14:00/15:00'],
  },
  {
    file: 'several-hours-a-day',
    what: 'A rule with several hours of a day',
    busy: ['01-06 14:00/15:00', '01-06 19:00/20:00', '01-07 14:00/14:30'],
  },
  {
    file: 'days-that-end-on-themselves',
    what: 'All-day events that end on the day on which they start',
    busy: ['01-06 05:00/01-07 05:00', '01-11 05:00/01-12 05:00'],
  },
  {
    file: 'days-left-out-at-midnight-utc',
    what: 'A series of days that leaves some out by midnight in UTC, and by midnight without a zone',
    busy: ['01-04 05:00/01-05 05:00', '01-25 05:00/01-26 05:00'],
  },
  {
    file: 'end-is-missing',
    what: 'A file in which an event and a reminder have no end',
    busy: ['01-06 14:00/15:00', '01-07 14:00/15:00', '01-08 14:00/15:00'],
  },
  {
    file: 'blank-lines',
    what: 'A file with blank lines, also in a folded line',
    busy: ['01-06 14:00/15:00'],
  },
  {
    file: 'old-mac-line-ends',
    what: 'A file whose lines end as on an old Mac',
    busy: ['01-06 14:00/15:00'],
  },
  {
    file: 'two-calendars-in-a-file',
    what: 'Two calendars, one behind the other',
    busy: ['01-06 14:00/15:00', '01-07 14:00/15:00'],
  },
  {
    file: 'events-that-make-no-sense',
    what: 'Events that cannot be read are counted; free and past ones need not be',
    busy: ['01-06 14:00/15:00', '01-07 14:00/15:00'],
    unread: 4,
  },
  {
    file: 'exception-alone',
    what: 'An invitation to one time of a series, without the series',
    busy: ['01-06 14:00/15:00'],
  },
  {
    file: 'event-of-decades',
    what: 'A weekly event that began decades ago and counts its times',
    busy: ['01-04 14:00/15:00', '01-11 14:00/15:00'],
  },
  {
    file: 'airbnb-reserved-days',
    what: 'A house: reserved days that touch are one busy time',
    busy: ['01-11 05:00/01-15 05:00'],
  },
  {
    file: 'night-with-a-clock-change',
    what: 'A night shift in which the clocks go back',
    busy: ['11-07 02:00/11:00'],
  },
  {
    file: 'series-with-another-first-day',
    what: 'Every second week from Sunday on, which another first day of the week would change',
    busy: ['01-05 14:00/15:00', '01-17 14:00/15:00', '01-19 14:00/15:00', '01-31 14:00/15:00'],
  },
  {
    file: 'day-of-the-year',
    what: 'The 100th day and the last day of each year',
    busy: ['04-10 04:00/04-11 04:00', '12-31 05:00/01-01 05:00', '04-09 04:00/04-10 04:00'],
  },
];
