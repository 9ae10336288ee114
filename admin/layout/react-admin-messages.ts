import { defaultI18nProvider, type I18nProvider } from 'react-admin';

const NOT_FOUND = 'This entry doesn’t exist, or was deleted.';

/** React-admin's own messages in the words of the product. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['product', 'bundle', 'testimonial'].flatMap((kind) => [
      [`resources.${kind}s.notifications.created`, `The ${kind} was added.`],
      [`resources.${kind}s.notifications.updated`, `The ${kind} was saved.`],
    ]),
  ),
  'ra.notification.created': 'Added.',
  'ra.notification.updated': 'Saved.',
  'ra.notification.deleted': 'Deleted.',
  'ra.notification.canceled': 'Undone.',
  'ra.notification.bad_item': NOT_FOUND,
  'ra.notification.item_doesnt_exist': NOT_FOUND,
  'ra.notification.http_error':
    'The server couldn’t be reached. Check your connection and try again.',
  'ra.notification.data_provider_error': 'Something went wrong. Try again in a minute.',
  'ra.notification.logged_out': 'Your session has ended. Please sign in again.',
  'ra.notification.not_authorized': 'You’re not allowed to do this.',
  'ra.notification.application_update_available': 'A new version of the back office is available.',
  'ra.notification.offline': 'You’re offline.',
  'ra.action.update_application': 'Reload',
  'ra.auth.auth_check_error': 'Please sign in to continue.',
  'ra.message.error': 'Something went wrong. Try again in a minute.',
  'ra.message.invalid_form': 'Not saved yet. Check the fields marked in red.',
  'ra.message.placeholder_data_warning':
    'The latest data couldn’t be loaded. Check your connection.',
};

/** React-admin's messages. It would also name the account button “Profile” on phones. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key: string, options?: object) =>
    WORDS[key] ??
    (key.startsWith('Account') ? key : String(defaultI18nProvider.translate(key, options))),
};
