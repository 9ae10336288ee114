import type { ItemRef } from './lead.ts';

/** The parameter of the contact form's address with an item to add. */
export const ADD = 'add';

/** The address of the contact form that adds an item, and whatever the rules add with it, to the request list. */
export const requestAddress = ({ type, slug }: ItemRef) => `/contact?${ADD}=${type}:${slug}`;
