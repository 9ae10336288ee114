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
