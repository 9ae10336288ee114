import * as texts from './texts.ts';
import { isUsualBusiness, readBusiness, USUAL_VENDOR, type BusinessSettings } from './business.ts';

/** What the contact form and the chat say of the business. */
export interface ContactTexts {
  /** The label of the customer's number at the vendor. */
  accountLabel: string;
  phonePlaceholder: string;
  assistantName: string;
  /** A quick reply of the chat. */
  chatQuestion: string;
}

/** The texts in a row of settings. They are apart from the others because most pages don't show them. Never throws. */
export function readContactTexts(
  settings: Partial<BusinessSettings> | null | undefined,
): ContactTexts {
  const { name, vendor } = readBusiness(settings);
  const isUsual = isUsualBusiness(settings);
  return {
    accountLabel: settings?.business_account_label || texts.accountNumber(vendor),
    phonePlaceholder:
      settings?.business_phone_placeholder || (isUsual ? '(718) 555-0123' : '(555) 555-0123'),
    assistantName: settings?.business_assistant || texts.assistant(isUsual ? 'BoroBay' : name),
    chatQuestion:
      settings?.business_chat_question ||
      texts.whatIs(vendor === USUAL_VENDOR ? 'Manager SE' : vendor),
  };
}
