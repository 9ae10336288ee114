import type { FailureTexts } from './sending/outcomes.ts';

export const addresses = 'Addresses';
export const addressesFrom = 'Addresses ©';
export const osm = 'OpenStreetMap contributors';
export const optional = ' (optional)';
export const pleaseSelect = 'Please Select';
export const stepContact = 'Contact';
export const stepDetails = 'Details';
export const stepSchedule = 'Schedule';
export const reachHeading = 'How can we reach you?';
export const shopHeading = (place: string): string => `About your ${place}`;
export const addressOf = (place: string): string =>
  `${place.charAt(0).toUpperCase()}${place.slice(1)} address`;
export const timeHeading = 'Pick a time';
/** Of a field that the assistant filled in, for screen readers: others see a mark. */
export const filled = 'From the chat.';
export const filledIn = (fields: string): string =>
  `Please check what came from the chat: ${fields}.`;
export const filledTime = (day: string, time: string): string =>
  `Time from the chat: ${day}, ${time}`;
export const notYetBooked = 'It is booked when you send your request.';
export const requestDemo = 'Request a Demo';
export const requestADemo = 'Request a demo';
export const sendAnyway = 'Send anyway';
export const sendRequest = 'Send Request';
export const website = 'Website';
export const next = 'Next';
export const sending = 'Sending…';
export const back = 'Back';
export const sendingRequest = 'Sending your request…';
export const handling = 'How we handle your data';
export const problem = 'There is a problem';
export const threeSteps = (place: string): string =>
  `Tell us about your ${place} in three short steps.`;
export const yourList = 'Your request list';
export const nothingPicked = 'Nothing picked yet. To add something, click the + icon on a product.';
export const needsScript = 'This form needs JavaScript. Call';
export const orEmail = 'or email';
export const meetRepresentative = 'Meet your representative';
export const talkDirectly = 'Talk to us directly';
export const shop = 'Shop';
export const company = 'Company';
export const message = 'Message';
export const meeting = 'Meeting';
export const requestList = 'Request list';
export const yourShop = 'Your answers';
export const removeAnswers = { label: 'Remove', name: 'Remove your answers' };
export const check = 'Check your request';
export const noTime = 'No time picked. We’ll arrange one with you.';
export const edit = 'Edit';
export const reachForCall =
  'Leave a phone number so we can call you, or an email address where we can ask for one.';
export const reachForVisit =
  'Leave a phone number or an email address so we can confirm our visit.';
export const meetingTimes = 'meeting times';
export const pickTime = 'Pick a day and time that work for you, or send your request without one.';
export const orClearDate =
  'If you’d rather not, clear the date and send your request without a meeting.';
export const addReach = 'Add a phone number or email address, or send anyway.';
export const reachForMeeting = 'Enter a phone number or email address for the meeting.';
export const timeTaken = 'The time you chose is no longer available.';
export const withoutTime = 'Send your request without a time, and we’ll arrange one with you.';
export const noReach =
  'You didn’t leave a phone number or email address. Call or email us, and we’ll take it from there.';
export const inTouch = 'Your representative will be in touch with you shortly.';
export const waitingTitle = 'Request Waiting';
export const sentTitle = 'Request Sent';
export const sentDescription = 'We got your request and will be in touch shortly.';
export const saved = 'Your request is saved';
export const sent = 'Request Sent!';
export const waits =
  'We couldn’t reach our server. Your request waits on this device, and will be sent once it answers.';
export const meetingWaits = (when: string): string =>
  ` Your meeting isn’t booked until then: ${when}.`;
export const askedFor = (when: string): string => ` You asked for ${when}`;
export const stepSend = 'Your request is sent once our server answers.';
export const stepMeeting = (type: string, place: string): string =>
  type === 'Meetup'
    ? `We come to your ${place} at the time you chose.`
    : 'We call you at the time you chose.';
export const sharedComputer = ' Is this a shared computer? Cancel it below before you leave.';
export const thankYou = 'Thank you.';
export const questionsCall = 'Questions? Call';
export const browseProducts = 'Browse products';
export const backHome = 'Back to the homepage';
export const yourMeeting = 'Your meeting';
export const needToMove = 'Need to move or cancel? Open';
export const appointmentPage = 'your appointment page';
export const keepLink = '. Keep that link: you don’t need an account.';
export const copyLink = 'Copy link';
export const or = ' or ';
export const yourRequest = 'Your request';
export const interests = 'Interests';
export const reachAt = 'We’ll reach you at';
export const person = 'check that you are a person';
export const stillThere =
  'Your request couldn’t be sent. What you typed is still on the contact page.';
export const replace = 'The form has something else that you typed. Replace it with this request?';
export const sentAndBooked = 'Your request was sent, and your meeting is booked.';
export const sentInTouch =
  'Your request was sent. Your representative will be in touch with you shortly.';
export const ready = 'Your request is ready. Please confirm in the form that you’re a person.';
export const tooMany =
  'Too many requests came from your network. Yours is saved on this device, and will be sent later.';
export const waitsHere =
  'Your request waits on this device. It will be sent once our server answers.';
export const siteAsOf = (time: string): string => `No connection. This is the site as of ${time}`;
export const savedRequest = 'Saved request';
export const stillNoAnswer = ' Our server still doesn’t answer.';
export const stillOffline = ' There’s still no connection.';
export const sendNow = 'Send now';
export const tryNow = 'Try now';
export const yourAppointment = 'Your appointment';
export const cancel = 'Cancel';
export const openForm = 'Open the form';
export const chooseAnother = 'Choose another time';
export const dismiss = 'Dismiss';
export const inEnglish = 'The form is in Spanish, but the call or visit will be in English.';
export const addressesFound = (count: number): string =>
  `${count} ${count === 1 ? 'address' : 'addresses'} found`;
export const stepTitle = (step: number, name: string): string =>
  `Contact, step ${step} of 3: ${name}`;
export const description = (name: string, area: string): string =>
  `Ask ${name} for a demo or a quote. ${area}.`;
export const editPart = (part: string): string => `Edit ${part.toLowerCase()}`;
export const booked = (type: string): string => `Your ${type.toLowerCase()} is booked.`;
export const confirmation = (email: string): string => `A confirmation is on its way to ${email}.`;
export const readAbout = (name: string): string => `Read about ${name}`;
export const contact = (phone: string, email: string): string => `call ${phone} or email ${email}`;
export const requestSent = (next: string): string => `Your request was sent. ${next}`;
export const sentWithoutTime = (when: string): string =>
  `Your request was sent without a time: ${when} is no longer available.`;
export const notSent = (message: string): string => `Your request couldn’t be sent: ${message}`;
export const neverSent = (day: string): string =>
  `Your request of ${day} was never sent. Do you still want to send it?`;

const issue = 'There was an issue with your submission.';
const otherTime =
  'Everything else is saved. Please choose another time below, or send your request without one.';

/** What the form says of a request that it still has, and what to do. */
export const failures: FailureTexts = {
  'no-time': () => ['Choose a time', 'You chose a day. Choose a time, too, or clear the date.'],
  automated: ({ contact }) => [
    issue,
    `It looked automated. If you’re a person, please ${contact}.`,
  ],
  unchecked: () => ['One more step', 'Please check the box above, then send your request again.'],
  offline: () => [issue, 'You’re offline. Nothing is lost. Send it again once you’re connected.'],
  'no-answer': ({ contact }) => [
    issue,
    `Please try again or contact the rep directly: ${contact}.`,
  ],
  limit: ({ message }) => [issue, `Database Error: ${message}`],
  refused: ({ message }) => [issue, `Database Error: ${message}`],
  'slot-taken': () => ['Someone else just took that time.', otherTime],
  'slot-refused': () => ['That time is no longer available.', otherTime],
  'maybe-own': () => [
    'That time isn’t available.',
    'Your first request may have booked it. Please choose another time below, or send your changes without one.',
  ],
  'day-full': () => [
    'That day is fully booked.',
    'Everything else is saved. Please choose another day below, or send your request without one.',
  ],
  'no-more-meetings': ({ contact }) => [
    'Several meetings are already booked from your network.',
    `Everything else is saved. Please send your request without a time, or ${contact}.`,
  ],
  'sent-otherwise': ({ booked }) => [
    'We already have your request.',
    `${booked && `Your meeting is booked for ${booked} `}Your latest changes aren’t included. Send again to send them as a second request.`,
  ],
  unconfirmed: ({ contact, hasCheck }) => [
    'We couldn’t confirm that you’re a person.',
    hasCheck
      ? `Nothing is lost. Please try again, or ${contact}.`
      : `Nothing is lost. Please reload this page and try again, or ${contact}.`,
  ],
};
