import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import PublicIcon from '@mui/icons-material/Public';
import {
  Divider,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Typography,
  useMediaQuery,
  type MenuItemProps,
  type Theme,
} from '@mui/material';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  Logout,
  Menu,
  Sidebar,
  useGetIdentity,
  useLogout,
  useNotify,
  UserMenu,
  useStoreContext,
  useTakeUndoableMutation,
  useUserMenu,
  type SidebarProps,
} from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { isBackOffice } from '../../shared/routes.ts';
import { DRAFTS } from '../forms/drafts.ts';
import { DiscardQuestion, LeaveGuard } from '../forms/leave-guard.tsx';
import { forgetUnsavedChanges, hasUnsavedChanges } from '../forms/leave-warning.ts';
import { SessionEnded } from '../login/session-ended.tsx';
import { useLiveLeads } from '../providers/live-leads.ts';
import { LoadingPage, PageFailure } from './page-parts.tsx';
import { sectionName, sections } from './sections.tsx';

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

function BackOfficeMenu() {
  return (
    <Menu>
      {sections.map(({ path, name, icon }) => (
        <Menu.Item key={path} to={path} primaryText={name} leftIcon={icon} />
      ))}
      <Divider sx={{ my: 1 }} />
      {/* The site has a router of its own, so this is a plain link. */}
      <MenuItem component="a" href="#/" sx={besideSections}>
        <ListItemIcon>
          <PublicIcon />
        </ListItemIcon>
        <ListItemText primary="View Site" />
      </MenuItem>
      <SignOut sx={besideSections} />
    </Menu>
  );
}

/** On a phone the sidebar is a dialog, which needs a name. */
function BackOfficeSidebar(props: SidebarProps) {
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Sidebar {...props} {...(onPhone && { slotProps: { paper: { 'aria-label': 'Sections' } } })} />
  );
}

function SectionName() {
  const name = sectionName(useLocation().pathname);
  useEffect(() => {
    document.title = `${name} · Back office`;
  }, [name]);
  return (
    <Typography component="h1" variant="h6" noWrap sx={{ flexGrow: 1 }}>
      {name}
    </Typography>
  );
}

function AccountEntry() {
  const userMenu = useUserMenu();
  return (
    <MenuItem component={Link} to="/account" onClick={userMenu?.onClose}>
      <ListItemIcon>
        <AccountIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Account</ListItemText>
    </MenuItem>
  );
}

function AccountMenu() {
  const { identity } = useGetIdentity();
  // The button's accessible name contains the email address that it shows.
  const label = identity?.fullName ? `Account: ${identity.fullName}` : 'Account';
  return (
    <UserMenu label={label}>
      <AccountEntry />
      <SignOut />
    </UserMenu>
  );
}

function BackOfficeBar() {
  return (
    <AppBar userMenu={<AccountMenu />} alwaysOn>
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

/** The frame around every page of the back office. */
export function BackOfficeLayout({ children }: { children?: ReactNode }) {
  useLiveLeads();
  return (
    <Layout
      menu={BackOfficeMenu}
      appBar={BackOfficeBar}
      sidebar={BackOfficeSidebar}
      error={PageFailure}
      // Wide content scrolls by itself; the page does not.
      sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0 } }}
    >
      {/* React-admin's own loading message has too little contrast. */}
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
      <LeaveGuard />
      <FinishDeletions />
      <SessionEnded />
      <CheckForApplicationUpdate />
    </Layout>
  );
}
