import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import PublicIcon from '@mui/icons-material/Public';
import {
  Divider,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { Suspense, useEffect, type ReactNode } from 'react';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  Menu,
  Sidebar,
  useGetIdentity,
  UserMenu,
  useUserMenu,
  type SidebarProps,
} from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { LeaveGuard } from '../forms/leave-guard.tsx';
import { SessionEnded } from '../login/session-ended.tsx';
import { SignOut } from '../login/sign-out.tsx';
import { FinishDeletions } from './finish-deletions.tsx';
import { useLiveLeads } from '../providers/live-leads.ts';
import { LoadingPage } from './loading-page.tsx';
import { PageFailure } from './message-pages.tsx';
import { sectionName, sections } from './sections.tsx';

/** As the sections' own entries look. */
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
      {/* The site has its own router: a plain link, which the page's root follows. */}
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

/** On a phone the sections slide over the page as a dialog, which wants a name. */
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
  // The button shows the e-mail address: its name holds it, too.
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

/** The frame of every page of the back office (SPEC.md §2 «Admin routes»). */
export function BackOfficeLayout({ children }: { children?: ReactNode }) {
  useLiveLeads();
  return (
    <Layout
      menu={BackOfficeMenu}
      appBar={BackOfficeBar}
      sidebar={BackOfficeSidebar}
      error={PageFailure}
      // What is wider than the screen scrolls in its own place, not the page.
      sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0 } }}
    >
      {/* react-admin's own word on a page that is still coming is hard to read. */}
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
      <LeaveGuard />
      <FinishDeletions />
      <SessionEnded />
      <CheckForApplicationUpdate />
    </Layout>
  );
}
