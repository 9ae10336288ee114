import webPush from 'web-push';
import { readSiteUrl } from '../../../shared/site-address.ts';
import { readAllowedOrigins, readProject, type Environment } from '../_shared/project.ts';

/** EmailJS takes one request a second. */
const EMAILJS_INTERVAL_MS = 1000;

type Read = (name: string) => string;

/** The keys with which push services know this server. */
export type VapidKeys = NonNullable<ReturnType<typeof readVapid>>;

function readVapid(read: Read, problems: string[]) {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'];
  const missing = names.filter((name) => !read(name));
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    problems.push(`Notifications need ${missing.join(', ')}.`);
    return null;
  }
  const given = read('VAPID_SUBJECT');
  const subject = given.includes(':') ? given : `mailto:${given}`;
  if (/\blocalhost\b/.test(subject)) {
    problems.push('VAPID_SUBJECT must be an address at which you can be reached.');
    return null;
  }
  const [publicKey, privateKey] = [read('VAPID_PUBLIC_KEY'), read('VAPID_PRIVATE_KEY')];
  try {
    webPush.getVapidHeaders('https://push.example', subject, publicKey, privateKey, 'aes128gcm');
    return { subject, publicKey, privateKey };
  } catch {
    problems.push('The VAPID keys or their subject are not valid.');
    return null;
  }
}

/** The account at EmailJS. */
export type EmailAccount = NonNullable<ReturnType<typeof readEmails>>;

function readEmails(read: Read, problems: string[]) {
  const names = [
    'EMAILJS_SERVICE_ID',
    'EMAILJS_TEMPLATE_ID',
    'EMAILJS_CONFIRMATION_TEMPLATE_ID',
    'EMAILJS_PUBLIC_KEY',
    'EMAILJS_PRIVATE_KEY',
  ];
  const missing = names.filter((name) => !read(name));
  if (missing.length > 0) {
    if (missing.length < names.length) problems.push(`Emails need ${missing.join(', ')}.`);
    return null;
  }
  return {
    url: `${read('EMAILJS_BASE_URL').replace(/\/+$/, '') || 'https://api.emailjs.com'}/api/v1.0/email/send`,
    serviceId: read('EMAILJS_SERVICE_ID'),
    /** For the email to the representative. */
    notificationTemplate: read('EMAILJS_TEMPLATE_ID'),
    /** For the email to a visitor. */
    visitorTemplate: read('EMAILJS_CONFIRMATION_TEMPLATE_ID'),
    publicKey: read('EMAILJS_PUBLIC_KEY'),
    privateKey: read('EMAILJS_PRIVATE_KEY'),
    /** Milliseconds between two requests. */
    interval: Number(read('EMAILJS_INTERVAL_MS')) || EMAILJS_INTERVAL_MS,
  };
}

export type NotifySettings = ReturnType<typeof readNotifySettings>;

/** The function's settings, from its environment. Never throws: what is missing is among the problems. */
export function readNotifySettings(environment: Environment) {
  const read: Read = (name) => environment[name]?.trim() ?? '';
  const problems: string[] = [];
  const vapid = readVapid(read, problems);
  const emails = readEmails(read, problems);
  const siteUrl = readSiteUrl(environment);
  const needed = [!read('NOTIFY_SECRET') && 'NOTIFY_SECRET', !siteUrl && 'VITE_SITE_URL'];
  const missing = needed.filter(Boolean);
  if ((vapid ?? emails) && missing.length > 0) {
    problems.push(`Nothing is delivered without ${missing.join(' and ')}.`);
  }
  return {
    project: readProject(environment),
    /** '' if it is not known. */
    siteUrl,
    allowedOrigins: readAllowedOrigins(environment),
    /** What callers must know; '' if there is none. */
    secret: siteUrl ? read('NOTIFY_SECRET') : '',
    /** null if notifications or emails are not set up. */
    vapid,
    emails,
    /** What is set up in part, in words for the administrator. Without values. */
    problems,
  };
}
