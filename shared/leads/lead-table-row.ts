import { readRequestItems, type LeadRow } from './lead.ts';

/** A lead as a row of a table for a spreadsheet: a heading and a text for each column. Never throws. */
export function leadTableRow(lead: LeadRow): Record<string, string> {
  return {
    Received: lead.created_at,
    Name: lead.name,
    Company: lead.company_name ?? '',
    Email: lead.email ?? '',
    Phone: lead.phone ?? '',
    'Shop address': lead.shop_address ?? '',
    Status: lead.status,
    Priority: lead.priority,
    'Business type': lead.business_type ?? '',
    Locations: lead.num_locations?.toString() ?? '',
    'Account number': lead.account_number ?? '',
    Interests: lead.interests.join(', '),
    'Products of interest': readRequestItems(lead.products_of_interest)
      .map(({ name }) => name)
      .join(', '),
    'Appointment date': lead.scheduled_date ?? '',
    'Appointment time': lead.scheduled_time ?? '',
    'Meeting type': lead.meeting_type ?? '',
    Message: lead.additional_message ?? '',
    Source: lead.origin,
  };
}
