export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const companyName = 'Company name';
export const shopAddress = 'Shop address';
export const businessType = 'Business type';
export const locations = 'Number of locations';
export const interests = 'Interests';
export const additionalMessage = 'Additional message';
export const emailProblem = 'Enter an email address like name@example.com, or leave it blank.';
export const phoneProblem = 'Enter a phone number with 10 digits, or leave it blank.';
export const phoneExtension = 'Enter the 10 digits alone, and put the extension into the message.';
export const choiceProblem = 'Choose one of the options.';
export const enterYour = (label: string): string => `Enter your ${label.toLowerCase()}.`;
export const shorten = (label: string, most: string, length: string): string =>
  `Shorten “${label}” to ${most} characters. It has ${length}.`;
export const wholeNumber = (min: number, max: string): string =>
  `Enter a whole number from ${min} to ${max}, or leave it blank.`;
export const atMost = (limit: number, label: string): string =>
  `Choose at most ${limit} ${label.toLowerCase()}.`;

/** The choices that visitors see in other words than those that are stored. */
export const choices: Readonly<Record<string, string>> = {};
