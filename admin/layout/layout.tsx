import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/ContrastOutlined';
import PublicIcon from '@mui/icons-material/Public';
import {
  Badge,
  Box,
  Button,
  ButtonBase,
  Divider,
  Drawer,
  GlobalStyles,
  ListItemIcon,
  ListItemText,
  MenuItem,
  MenuList,
  Typography,
  useMediaQuery,
  type MenuItemProps,
  type Theme,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import {
  Suspense,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  LoadingIndicator,
  Logout,
  Menu,
  Sidebar,
  useCloseNotification,
  useGetIdentity,
  useGetOne,
  useLogout,
  useNotify,
  useRemoveFromStore,
  useSidebarState,
  useStore,
  UserMenu,
  useStoreContext,
  useTakeUndoableMutation,
  useUserMenu,
  type RaRecord,
  type SidebarProps,
} from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { isBackOffice } from '../../shared/routes.ts';
import type { SiteIdentity } from '../../shared/site-identity.ts';
import { DRAFTS } from '../forms/drafts.ts';
import { DiscardQuestion, LeaveGuard } from '../forms/leave-guard.tsx';
import { forgetUnsavedChanges, hasUnsavedChanges } from '../forms/leave-warning.ts';
import { SessionEnded } from '../login/session-ended.tsx';
import { useLiveLeads } from '../providers/live-leads.ts';
import { useLeadArrival, useNewLeadCount } from '../providers/new-leads.ts';
import { LoadingPage, PageFailure } from './page-parts.tsx';
import { sectionName, sections, type Section } from './sections.tsx';

/** Defined by vite.config.ts. */
declare const SITE_IDENTITY: SiteIdentity;

/** Signs out. Drafts are deleted with the session: if there are any, it asks first. */
function SignOut({ sx }: Pick<MenuItemProps, 'sx'>) {
  const [asking, setAsking] = useState(false);
  const store = useStoreContext();
  const logout = useLogout();
  const notify = useNotify();
  const userMenu = useUserMenu();

  function signOut() {
    logout(null, undefined, false).then(forgetUnsavedChanges, () =>
      notify('You are still signed in: the server could not be reached. Try again.', {
        type: 'error',
      }),
    );
  }

  function ask() {
    const drafts = Object.keys(store.listItems?.(DRAFTS) ?? {}).length;
    if (drafts > 0 || hasUnsavedChanges()) setAsking(true);
    else signOut();
  }

  return (
    <>
      <Logout sx={sx} onClick={ask} />
      <DiscardQuestion
        open={asking}
        onKeep={() => {
          setAsking(false);
          userMenu?.onClose();
        }}
        onDiscard={() => {
          setAsking(false);
          signOut();
        }}
      />
    </>
  );
}

/** Looks like the entries of the sections. */
const besideSections = {
  color: 'text.secondary',
  '& .MuiListItemIcon-root.MuiListItemIcon-root': { minWidth: 40 },
} as const;

/** The site has a router of its own, so this is a plain link. */
function ViewSite({ sx }: Pick<MenuItemProps, 'sx'>) {
  return (
    <MenuItem component="a" href="#/" sx={sx}>
      <ListItemIcon>
        <PublicIcon />
      </ListItemIcon>
      <ListItemText primary="View Site" />
    </MenuItem>
  );
}

/** A section's icon; that of the leads counts those that nobody has answered yet. */
function SectionIcon({ path }: { path: string }) {
  const count = useNewLeadCount();
  const icon = sections.find((section) => section.path === path)?.icon ?? <CalendarIcon />;
  if (path !== '/leads') return icon;
  return (
    <Badge badgeContent={count} color="warning" slotProps={{ badge: { 'aria-hidden': true } }}>
      {icon}
    </Badge>
  );
}

function SectionLabel({ section: { path, name } }: { section: Section }) {
  const count = useNewLeadCount();
  if (path !== '/leads' || count === 0) return name;
  return (
    <>
      {name}
      <Box component="span" sx={visuallyHidden}>{`, ${count} new`}</Box>
    </>
  );
}

function BackOfficeMenu() {
  return (
    <Menu>
      {sections.map((section) => (
        <Menu.Item
          key={section.path}
          to={section.path}
          primaryText={<SectionLabel section={section} />}
          leftIcon={<SectionIcon path={section.path} />}
        />
      ))}
      <Divider sx={{ my: 1 }} />
      <ViewSite sx={besideSections} />
      <SignOut sx={besideSections} />
    </Menu>
  );
}

function useOnPhone(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
}

/** A phone has the bar at the bottom instead. On a tablet the sidebar is folded until it is opened. */
function BackOfficeSidebar(props: SidebarProps) {
  const onPhone = useOnPhone();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [, setOpen] = useSidebarState();
  const shownWide = useRef(true);
  useLayoutEffect(() => {
    if (shownWide.current !== wide) setOpen(wide);
    shownWide.current = wide;
  }, [wide, setOpen]);
  return onPhone ? null : <Sidebar {...props} />;
}

/** The name of the record that the address opens, once its page has read it. */
function useRecordName(): string | undefined {
  const [, resource = '', id = ''] = useLocation().pathname.split('/');
  const { data } = useGetOne<RaRecord & { name?: string; author?: string }>(
    resource,
    { id },
    { enabled: false },
  );
  return data?.name ?? data?.author;
}

function SectionName() {
  const section = sectionName(useLocation().pathname);
  const record = useRecordName();
  const newLeads = useNewLeadCount();
  const count = newLeads > 0 ? `(${newLeads}) ` : '';
  const title = [record, section, SITE_IDENTITY.brand].filter(Boolean).join(' – ');
  useEffect(() => {
    document.title = count + title;
  }, [count, title]);
  return (
    <Typography component="h1" variant="h6" noWrap sx={{ flexGrow: 1 }}>
      {section}
    </Typography>
  );
}

function AccountEntry({ onOpen }: { onOpen?: () => void }) {
  const userMenu = useUserMenu();
  return (
    <MenuItem component={Link} to="/account" onClick={onOpen ?? userMenu?.onClose}>
      <ListItemIcon>
        <AccountIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Account</ListItemText>
    </MenuItem>
  );
}

const THEMES = [
  ['light', 'Light', <LightIcon key="light" fontSize="small" />],
  ['dark', 'Dark', <DarkIcon key="dark" fontSize="small" />],
  [undefined, 'As the system', <SystemIcon key="system" fontSize="small" />],
] as const;

/** The looks to choose from. Nothing is stored while the system decides. */
function ThemeChoice() {
  const [chosen, choose] = useStore<'light' | 'dark'>('theme');
  const forget = useRemoveFromStore('theme');
  return THEMES.map(([theme, name, icon]) => (
    <MenuItem
      key={name}
      role="menuitemradio"
      aria-checked={chosen === theme}
      selected={chosen === theme}
      onClick={() => (theme ? choose(theme) : forget())}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{name}</ListItemText>
    </MenuItem>
  ));
}

function AccountMenu() {
  const { identity } = useGetIdentity();
  // The button's accessible name contains the email address that it shows.
  const label = identity?.fullName ? `Account: ${identity.fullName}` : 'Account';
  return (
    <UserMenu label={label}>
      <AccountEntry />
      <Divider />
      <ThemeChoice />
      <Divider />
      <SignOut />
    </UserMenu>
  );
}

/** What a phone's bar has no room for. */
function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'More', sx: { maxHeight: '85dvh', pb: 1 } } }}
    >
      <MenuList autoFocusItem={open} aria-label="More">
        {sections
          .filter(({ path }) => !ON_BAR.some(([place]) => place === path))
          .map(({ path, name, icon }) => (
            <MenuItem key={path} component={Link} to={path} onClick={onClose}>
              <ListItemIcon>{icon}</ListItemIcon>
              <ListItemText>{name}</ListItemText>
            </MenuItem>
          ))}
        <AccountEntry onOpen={onClose} />
        <ViewSite />
        <Divider />
        <ThemeChoice />
        <Divider />
        <SignOut />
      </MenuList>
    </Drawer>
  );
}

/** The places that a phone's bar leads to, by what a thumb looks for. */
const ON_BAR = [
  ['/', 'Today'],
  ['/leads', 'Leads'],
  ['/map', 'Map'],
  ['/leads/schedule', 'Schedule'],
] as const;

/** On a phone, in place of the menu: within the thumb's reach. The height is kept free below the page. */
function BottomBar() {
  const { pathname } = useLocation();
  const count = useNewLeadCount();
  const [open, setOpen] = useState(false);
  const current = pathname.startsWith('/leads/schedule')
    ? '/leads/schedule'
    : pathname.startsWith('/leads')
      ? '/leads'
      : pathname;
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'appBar',
        display: 'flex',
        height: 'var(--bottom-bar)',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {ON_BAR.map(([path, name]) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={current === path ? 'page' : undefined}
          sx={barEntry}
        >
          <SectionIcon path={path} />
          <span>
            {name}
            {path === '/leads' && count > 0 && (
              <Box component="span" sx={visuallyHidden}>{`, ${count} new`}</Box>
            )}
          </span>
        </ButtonBase>
      ))}
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={ON_BAR.some(([path]) => path === current) ? undefined : 'page'}
        onClick={() => setOpen(true)}
        sx={barEntry}
      >
        <MoreIcon />
        More
      </ButtonBase>
      <MoreSheet open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}

const barEntry = {
  flex: '1 1 0',
  minWidth: 44,
  flexDirection: 'column',
  gap: 0.25,
  fontSize: '0.75rem',
  fontFamily: 'inherit',
  color: 'text.secondary',
  borderTop: '3px solid transparent',
  '&[aria-current]': { color: 'text.primary', fontWeight: 700, borderTopColor: 'warning.main' },
  '&.Mui-focusVisible': { outline: '3px solid', outlineOffset: -3 },
} as const;

function BackOfficeBar() {
  const onPhone = useOnPhone();
  return (
    <AppBar
      userMenu={onPhone ? false : <AccountMenu />}
      toolbar={<LoadingIndicator />}
      alwaysOn
      sx={onPhone ? { '& .RaAppBar-menuButton': { display: 'none' }, pl: 2 } : undefined}
    >
      <SectionName />
    </AppBar>
  );
}

/**
 * Finishes deletions that can still be undone when the back office is left for the site, which offers
 * no undo. It runs before the site replaces the back office, when react-admin would drop them.
 */
export function FinishDeletions() {
  const take = useTakeUndoableMutation();
  const takeLatest = useEffectEvent(() => take());

  useEffect(() => {
    function finish() {
      if (isBackOffice(window.location.hash)) return;
      for (let waiting = true; waiting;) {
        // The next call sees what is left only after a render.
        flushSync(() => {
          const mutation = takeLatest();
          waiting = Boolean(mutation);
          mutation?.({ isUndo: false });
        });
      }
    }
    window.addEventListener('popstate', finish, { capture: true });
    return () => window.removeEventListener('popstate', finish, { capture: true });
  }, []);
  return null;
}

function OpenLead({ id }: { id: string }) {
  const close = useCloseNotification();
  return (
    <Button component={Link} to={`/leads/${id}`} onClick={close} color="inherit" size="small">
      Open
    </Button>
  );
}

/** Says on every page that a lead came in, with a way to it. */
function NewLeadNotice() {
  const notify = useNotify();
  const announce = useCallback(
    ({ id, name }: { id: string; name: string }) =>
      notify(`New lead: ${name}`, { autoHideDuration: 10_000, action: <OpenLead id={id} /> }),
    [notify],
  );
  useLeadArrival(announce);
  return null;
}

/** The frame around every page of the back office. */
export function BackOfficeLayout({ children }: { children?: ReactNode }) {
  useLiveLeads();
  const onPhone = useOnPhone();
  return (
    <Layout
      menu={BackOfficeMenu}
      appBar={BackOfficeBar}
      sidebar={BackOfficeSidebar}
      error={PageFailure}
      // Wide content scrolls by itself; the page does not.
      sx={{
        minWidth: 0,
        // Kept free for the bar; what sticks to the bottom of a page stays above it.
        pb: onPhone ? 'var(--bottom-bar)' : 0,
        '& .RaLayout-content': { minWidth: 0 },
      }}
    >
      {/* React-admin's own loading message has too little contrast. */}
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
      {onPhone && <BottomBar />}
      <GlobalStyles
        styles={{
          ':root': {
            '--bottom-bar': onPhone ? 'calc(60px + env(safe-area-inset-bottom))' : '0px',
          },
        }}
      />
      <LeaveGuard />
      <FinishDeletions />
      <SessionEnded />
      <CheckForApplicationUpdate />
      <NewLeadNotice />
    </Layout>
  );
}
