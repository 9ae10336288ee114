import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import ReportIcon from '@mui/icons-material/BarChartOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { ReactElement } from 'react';
import { routeOf, type AdminPath } from '../../../shared/routes.ts';

interface Page {
  name: string;
  icon?: ReactElement;
  inMenu?: true;
  /** Its name on a phone's bottom bar; without it, the page isn't there. */
  onBar?: string;
}

/** The name of each page, and its place in the menu and on a phone's bottom bar, in their order. */
const PAGES: Readonly<Record<AdminPath, Page>> = {
  '/admin': { name: 'Dashboard', icon: <DashboardIcon />, inMenu: true, onBar: 'Today' },
  '/admin/leads/*': { name: 'Leads', icon: <PeopleIcon />, inMenu: true, onBar: 'Leads' },
  '/admin/map': { name: 'Map View', icon: <MapIcon />, inMenu: true, onBar: 'Map' },
  '/admin/leads/schedule': {
    name: 'Schedule',
    icon: <CalendarIcon />,
    inMenu: true,
    onBar: 'Schedule',
  },
  '/admin/report': { name: 'Report', icon: <ReportIcon />, inMenu: true },
  '/admin/import': { name: 'Import leads', icon: <ImportIcon />, inMenu: true },
  '/admin/products': { name: 'Products', icon: <InventoryIcon />, inMenu: true },
  '/admin/products/create': { name: 'Products' },
  '/admin/products/:id/*': { name: 'Products' },
  '/admin/bundles': { name: 'Bundles', icon: <LayersIcon />, inMenu: true },
  '/admin/bundles/create': { name: 'Bundles' },
  '/admin/bundles/:id/*': { name: 'Bundles' },
  '/admin/testimonials': { name: 'Testimonials', icon: <QuoteIcon />, inMenu: true },
  '/admin/testimonials/create': { name: 'Testimonials' },
  '/admin/testimonials/:id/*': { name: 'Testimonials' },
  '/admin/settings/*': { name: 'Site Settings', icon: <SettingsIcon />, inMenu: true },
  '/admin/setup': { name: 'Setup', icon: <ChecklistIcon />, inMenu: true },
  '/admin/account': { name: 'Account' },
  '/admin/catalog-file': { name: 'Catalog file' },
};

export interface Section extends Page {
  /** Within the back office. */
  path: string;
}

const all: readonly Section[] = Object.entries(PAGES).map(([path, page]) => ({
  ...page,
  path: path.replace('/admin', '').replace('/*', '') || '/',
}));

/** The pages in the menu. */
export const sections = all.filter(({ inMenu }) => inMenu);

/** The pages on a phone's bottom bar. */
export const barSections = all.filter(({ onBar }) => onBar);

/** The page at a path within the back office; undefined where there is none. */
export function sectionAt(pathname: string): Section | undefined {
  const route = routeOf(`/admin${pathname}`);
  return all[Object.keys(PAGES).findIndex((path) => path === route)];
}

/** The titles of the sections of the site settings, by their part of the address. */
export const SETTINGS_SECTIONS = {
  business: 'Your Business',
  banners: 'Banners',
  profile: 'Your Profile',
  categories: 'Categories and Interests',
  'next-steps': 'What Happens Next',
  questions: 'Questions and Answers',
  'follow-up-texts': 'Follow-up Texts',
  notifications: 'Notifications and Reminders',
  meetings: 'Meetings',
  availability: 'Weekly Availability',
  'days-off': 'Days Off and Special Hours',
  calendars: 'Calendars That Block Times',
  'personal-data': 'Personal Data',
};

export type SettingsSection = keyof typeof SETTINGS_SECTIONS;

/** The address of a section of the site settings, or of one of its fields, which then gets the focus. */
export const settingsAddress = (section: SettingsSection, field?: string) =>
  `/settings/${section}${field ? `?field=${field}` : ''}`;
