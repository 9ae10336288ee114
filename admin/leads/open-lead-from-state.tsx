import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLeadsAddress } from './leads-address.ts';

/** Opens the lead that a link to the leads carries as route state (SPEC.md §2 «Leads CRM»). */
export function OpenLeadFromState() {
  const { openLeadId } = (useLocation().state ?? {}) as { openLeadId?: string };
  const { addressOf } = useLeadsAddress();
  const navigate = useNavigate();
  useEffect(() => {
    // In place of the list's address: Back leads to where the link was.
    if (openLeadId) void navigate(addressOf({ lead: openLeadId }), { replace: true });
  }, [openLeadId, addressOf, navigate]);
  return null;
}
