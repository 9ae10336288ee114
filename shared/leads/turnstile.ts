/** Where Cloudflare serves Turnstile's script and frame, and answers what a token is worth. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** What the contact form's tokens are for; Cloudflare keeps a page from claiming another. */
export const TURNSTILE_ACTION = 'contact';
