import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { readBusiness } from '../../../shared/site-settings/business.ts';
import { businessQuery } from '../../providers/appointments/business-time.ts';
import { useOnPhone } from '../../theme/screen.ts';
import { useNewLeadCount } from '../live/new-leads.ts';
import { sectionAt, SETTINGS_SECTIONS, type SettingsSection } from './page-names.tsx';

/** What the address opens, once its page has read it: a section of the settings, a lead's name, or “Edit ProSpect”. */
function useRecordName(): { name?: string; edited?: string } {
  const [, resource = '', id = ''] = useLocation().pathname.split('/');
  const { data } = useGetOne<RaRecord & { name?: string; author?: string }>(
    resource,
    { id },
    { enabled: false },
  );
  if (resource === 'settings') return { name: SETTINGS_SECTIONS[id as SettingsSection] };
  const name = data?.name ?? data?.author;
  return resource === 'leads' || !name ? { name } : { name, edited: `Edit ${name}` };
}

/** Returns a ref for the page's heading, which gets the focus when navigation unmounts the focused element. */
function useFocusAfterPage(pathname: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isLost = focused.current instanceof Element && !focused.current.isConnected;
    if (isLost && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return heading;
}

/** The heading of the page, which the browser's tab shows as well. */
export function PageTitle() {
  const { pathname } = useLocation();
  const heading = useFocusAfterPage(pathname);
  // Same name as in the bottom bar, which has no “Dashboard”.
  const onBar = useOnPhone() && pathname === '/';
  const page = sectionAt(pathname);
  const section = (onBar ? page?.onBar : page?.name) ?? 'Page not found';
  const { name, edited } = useRecordName();
  const newLeads = useNewLeadCount() ?? 0;
  const count = newLeads > 0 ? `(${newLeads}) ` : '';
  const { data: business } = useQuery(businessQuery);
  const title = [edited ?? name, section, business && readBusiness(business).name]
    .filter(Boolean)
    .join(' – ');
  useEffect(() => {
    document.title = count + title;
  }, [count, title]);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      component="h1"
      variant="h6"
      noWrap
      sx={{ flexGrow: 1, outline: 'none' }}
    >
      {edited ?? section}
    </Typography>
  );
}
