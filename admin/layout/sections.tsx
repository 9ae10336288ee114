import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { ReactElement } from 'react';

export interface Section {
  path: string;
  name: string;
  icon: ReactElement;
}

/** The sections of the back office, in the order of the sidebar. */
export const sections: readonly Section[] = [
  { path: '/', name: 'Dashboard', icon: <DashboardIcon /> },
  { path: '/leads', name: 'Leads', icon: <PeopleIcon /> },
  { path: '/map', name: 'Map View', icon: <MapIcon /> },
  { path: '/products', name: 'Products', icon: <InventoryIcon /> },
  { path: '/bundles', name: 'Bundles', icon: <LayersIcon /> },
  { path: '/testimonials', name: 'Testimonials', icon: <QuoteIcon /> },
  { path: '/settings', name: 'Site Settings', icon: <SettingsIcon /> },
  { path: '/setup', name: 'Setup', icon: <ChecklistIcon /> },
];

/** Pages that the sidebar does not list. */
const otherPages: Readonly<Record<string, string>> = {
  '/leads/schedule': 'Schedule',
  '/account': 'Account',
  '/catalog-file': 'Catalog file',
  '/import': 'Import leads',
  '/report': 'Report',
};

/** The name of the section at a path of the back office. */
export function sectionName(pathname: string): string {
  const section = sections.find(({ path }) =>
    path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`),
  );
  return otherPages[pathname] ?? section?.name ?? 'Page not found';
}
