export const newTab = ' (opens in a new tab)';
export const addToCalendar = 'Add to calendar';
export const removeFromCalendar = 'Remove it from your calendar';
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const howMeet = 'How should we meet?';
export const stale = 'We couldn’t load the latest times. Some of these may be taken by now.';
export const checkAgain = 'Check again';
export const noSlots = 'No available time slots for this day. Please select another date.';
export const anotherTime = 'Please choose another time.';
export const clearDate = 'Clear the date';
export const withLocal = ', with your local time below';
export const meetingWith = (type: string, name: string): string => `${type} with ${name}`;
export const moveOrCancel = (page: string): string => `Move or cancel: ${page}`;
export const firstAvailable = (when: string): string => `First available: ${when}`;
export const noTimes = (type: string): string =>
  `No times are available for a ${type.toLowerCase()} right now.`;
export const notAvailable = (time: string, minutes: number, type: string): string =>
  `${time} isn’t available for a ${minutes}-minute ${type.toLowerCase()}. `;
export const yourMeeting = (when: string): string => `Your meeting: ${when}`;
export const timesIn = (zone: string): string => `Times are in ${zone}`;
export const saveContact = 'Save to my contacts';
export const recommendUs = 'Recommend us';
export const recommendHow =
  'Know somebody who could use this, too? Send them this link, and we’ll know whom to thank.';
export const recommendLink = 'Your link to this site';
export const linkEnded = 'This link no longer works';
export const tooMany = 'Too many requests from your network. Please try again later.';
export const browse = 'See our products';
export const tooManyTries = 'Too many attempts.';
export const noAnswer = 'The server didn’t respond.';
export const offline = 'You’re offline.';
export const tryConnected = 'Nothing was sent. Try again once you’re connected.';
export const askForNew = (phone: string, email: string): string =>
  `If you’d like a new one, call ${phone} or email ${email}.`;
export const tryLater = (phone: string, email: string): string =>
  `Please try again later, or call ${phone} or email ${email}.`;
export const tryAgain = (phone: string, email: string): string =>
  `Please try again. If that doesn’t help, call ${phone} or email ${email}.`;
export const yourRepresentative = 'Your representative';
export const talkDirectly = 'Talk to us directly';
