import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import InstallIcon from '@mui/icons-material/InstallMobileOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/ContrastOutlined';
import PublicIcon from '@mui/icons-material/Public';
import {
  Badge,
  Box,
  Divider,
  ListItemIcon,
  ListItemText,
  MenuItem,
  type MenuItemProps,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState, type ReactNode } from 'react';
import {
  Logout,
  useGetIdentity,
  useLogout,
  useRemoveFromStore,
  useStore,
  UserMenu,
  useStoreContext,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { DRAFTS } from './leaving/drafts.ts';
import { loadedLater } from './loaded-later.tsx';
import { useDiscardQuestion } from './leaving/leave-guard.tsx';
import { forgetUnsavedChanges, hasUnsavedChanges } from './leaving/leave-warning.ts';
import { authProvider } from '../providers/session/auth-provider.ts';
import { useWaitingNotes } from '../providers/offline/waiting-notes.ts';
import { isInstalled, useInstallPrompt } from './install/install-prompt.ts';
import { useNewLeadCount } from './live/new-leads.ts';
import { PartBoundary } from './page-parts.tsx';
import { Question } from './question.tsx';
import type { Section } from './menu/page-names.tsx';

const InstallDialog = loadedLater(() => import('./install/install-dialog.tsx'));

interface MenuEntryProps extends MenuItemProps {
  icon: ReactNode;
  label: string;
}

/** An entry of a menu, with its icon. */
export function MenuEntry({ icon, label, ...item }: MenuEntryProps) {
  return (
    <MenuItem {...item}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
}

/** For a menu's entry that opens a page of the back office. */
export const linkTo = (to: string) => ({ component: Link, to });

/** Signs out. That deletes drafts, so it asks first if there are any. */
export function SignOut({ sx }: Pick<MenuItemProps, 'sx'>) {
  const store = useStoreContext();
  const logout = useLogout();
  const [unreached, setUnreached] = useState(false);
  const userMenu = useUserMenu();
  const waiting = useWaitingNotes().length;

  function signOut() {
    logout(null, undefined, false).then(forgetUnsavedChanges, () => setUnreached(true));
  }

  async function removeFromDevice() {
    forgetUnsavedChanges();
    store.reset();
    await authProvider.removeFromDevice();
    window.location.hash = '#/login';
    // The program still has the session and what was read with it in its memory.
    window.location.reload();
  }

  const discard = useDiscardQuestion(signOut, userMenu?.onClose);
  function ask() {
    const drafts = Object.keys(store.listItems?.(DRAFTS) ?? {}).length;
    if (drafts > 0 || waiting > 0 || hasUnsavedChanges()) discard.ask();
    else signOut();
  }

  return (
    <>
      <Logout sx={sx} onClick={ask} />
      {discard.question}
      <Question
        open={unreached}
        title="You’re still signed in"
        text={`The server couldn’t be reached. You can try again, or remove everything from this device now: leads, drafts, ${
          waiting > 0 ? 'the notes that wait to be sent, ' : ''
        }and your session. If someone else may have the session, change your password.`}
        confirm="Remove everything from this device"
        cancel="Stay signed in"
        onConfirm={() => void removeFromDevice()}
        onCancel={() => setUnreached(false)}
      />
    </>
  );
}

/** The style of a menu item beside those of the sections. */
export const besideSections = {
  color: 'text.secondary',
  '& .MuiListItemIcon-root.MuiListItemIcon-root': { minWidth: 40 },
} as const;

/** Links to the site: a plain link, because the site has its own router. */
export function ViewSite({ sx }: Pick<MenuItemProps, 'sx'>) {
  return (
    <MenuEntry icon={<PublicIcon />} label="View Site" {...{ component: 'a', href: '#/', sx }} />
  );
}

/** A section's icon. That of the leads has a badge with the number of new ones. */
export function SectionIcon({ section: { path, icon } }: { section: Section }) {
  const count = useNewLeadCount() ?? 0;
  if (path !== '/leads') return icon;
  return (
    <Badge badgeContent={count} color="warning" slotProps={{ badge: { 'aria-hidden': true } }}>
      {icon}
    </Badge>
  );
}

interface SectionLabelProps {
  section: Section;
  name?: string;
}

/** A section's name. A screen reader hears the number of new leads with that of the leads. */
export function SectionLabel({ section, name = section.name }: SectionLabelProps) {
  const { path } = section;
  const count = useNewLeadCount() ?? 0;
  if (path !== '/leads' || count === 0) return name;
  return (
    <>
      {name}
      <Box component="span" sx={visuallyHidden}>{`, ${count} new`}</Box>
    </>
  );
}

export function AccountEntry({ onOpen }: { onOpen?: () => void }) {
  const userMenu = useUserMenu();
  return (
    <MenuEntry
      icon={<AccountIcon fontSize="small" />}
      label="Account"
      onClick={onOpen ?? userMenu?.onClose}
      {...linkTo('/account')}
    />
  );
}

/** Opens the guide, which the build writes beside the site (scripts/guide/help-page.ts). */
export const HelpEntry = () => (
  <MenuEntry
    icon={<HelpIcon fontSize="small" />}
    label="Help"
    {...{ component: 'a', href: 'help/', target: '_blank' }}
  />
);

/** Installs the back office as an app, or says how to; nothing in the installed app. */
export function InstallEntry({ onDone }: { onDone?: () => void }) {
  const userMenu = useUserMenu();
  const prompt = useInstallPrompt();
  const [explained, setExplained] = useState(false);
  if (isInstalled()) return null;
  const close = () => {
    setExplained(false);
    (onDone ?? userMenu?.onClose)?.();
  };
  return (
    <>
      <MenuEntry
        icon={<InstallIcon fontSize="small" />}
        label="Install app"
        onClick={() => {
          if (!prompt) return setExplained(true);
          close();
          prompt();
        }}
      />
      {explained && (
        <PartBoundary name="How to install">
          <InstallDialog onClose={close} />
        </PartBoundary>
      )}
    </>
  );
}

const THEMES = [
  ['light', 'Light', <LightIcon key="light" fontSize="small" />],
  ['dark', 'Dark', <DarkIcon key="dark" fontSize="small" />],
  [undefined, 'System', <SystemIcon key="system" fontSize="small" />],
] as const;

/** The choice of theme. The system's is stored as nothing. */
export function ThemeChoice() {
  const [chosen, choose] = useStore<'light' | 'dark'>('theme');
  const forget = useRemoveFromStore('theme');
  return THEMES.map(([theme, name, icon]) => (
    <MenuEntry
      key={name}
      icon={icon}
      label={name}
      role="menuitemradio"
      aria-checked={chosen === theme}
      selected={chosen === theme}
      onClick={() => (theme ? choose(theme) : forget())}
    />
  ));
}

export function AccountMenu() {
  const { identity } = useGetIdentity();
  // The button's accessible name contains the email address that it shows.
  const label = identity?.fullName ? `Account: ${identity.fullName}` : 'Account';
  return (
    <UserMenu label={label}>
      <AccountEntry />
      <HelpEntry />
      <InstallEntry />
      <Divider />
      <ThemeChoice />
      <Divider />
      <SignOut />
    </UserMenu>
  );
}
