export const whatNext = 'What happens next';
export const questions = 'Questions shops ask';
export const customersQuestions = 'Questions and answers';
export const newTab = ' (opens in a new tab)';
export const languages = 'Speaks English and Spanish';
