import type { RequestItem } from '../request-list/selection.ts';

/** A lead as its notification tells of it: what is not given is null or left out. */
interface NotifiedLead {
  id: string;
  name: string;
  shop_address: string;
  email?: string | null;
  phone?: string | null;
  company_name?: string | null;
  account_number?: string | null;
  business_type?: string | null;
  num_locations?: number | null;
  interests: readonly string[];
  additional_message?: string | null;
  scheduled_date?: string | null;
  scheduled_time?: string | null;
  meeting_type?: string | null;
}

interface Representative {
  repName: string;
  repPhone: string;
  repEmail: string;
}

const NOT_GIVEN = 'Not provided';

/**
 * The variables of the e-mail template (SPEC.md §7, Setup page): all of them texts. The recipient is
 * none of them: it stands in the template, or anybody could send mail to anybody.
 */
export function notificationVariables(
  lead: NotifiedLead,
  items: readonly RequestItem[],
  adminLink: string,
  { repName, repPhone, repEmail }: Representative,
): Record<string, string> {
  const given = (value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? NOT_GIVEN : String(value);
  const booked = Boolean(lead.scheduled_date && lead.scheduled_time);
  return {
    lead_id: lead.id,
    admin_link: adminLink,
    name: lead.name,
    email: given(lead.email),
    phone: given(lead.phone),
    company_name: given(lead.company_name),
    shop_address: lead.shop_address,
    account_number: given(lead.account_number),
    business_type: given(lead.business_type),
    num_locations: given(lead.num_locations),
    interests: given(lead.interests.join(', ')),
    products_of_interest: given(items.map(({ name, type }) => `${name} (${type})`).join(', ')),
    scheduled_date: given(lead.scheduled_date),
    scheduled_time: given(lead.scheduled_time),
    meeting_type: booked ? given(lead.meeting_type) : NOT_GIVEN,
    additional_message: given(lead.additional_message),
    rep_name: repName,
    rep_phone: repPhone,
    rep_email: repEmail,
  };
}
