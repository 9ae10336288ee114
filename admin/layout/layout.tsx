import { Alert, Button, Divider, GlobalStyles } from '@mui/material';
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
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  LoadingIndicator,
  Menu,
  Sidebar,
  useCloseNotification,
  useNotify,
  useSidebarState,
  type AppBarProps,
  type SidebarProps,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { FinishDeletions } from './leaving/finish-deletions.ts';
import { LeaveGuard } from './leaving/leave-guard.tsx';
import { hasUnsavedChanges } from './leaving/leave-warning.ts';
import { useLiveLeads } from './live/live-leads.ts';
import { useAnonymizeDue } from './anonymize-due.ts';
import { useLeadArrival } from './live/new-leads.ts';
import { beginLeads } from '../providers/leads/saved-views.ts';
import { currentTime, useClockOffset } from '../providers/server-clock.ts';
import { useManifest } from './install/install-prompt.ts';
import { KeepNotifications } from './notifications/keep-notifications.ts';
import { useOfflineCopy } from './offline/use-offline-copy.ts';
import { OfflineStatus } from './offline/offline-status.tsx';
import { LoadingPage, PageFailure } from './page-parts.tsx';
import { sectionAt, sections } from './menu/page-names.tsx';
import {
  AccountMenu,
  besideSections,
  SectionIcon,
  SectionLabel,
  SignOut,
  ViewSite,
} from './menus.tsx';
import { BottomBar } from './menu/bottom-bar.tsx';
import { PageTitle } from './menu/page-title.tsx';
import { useBusinessTimeZone } from './relative-time.tsx';
import { durationText } from './times.ts';
import { useIsFrom, useOnPhone } from '../theme/screen.ts';

const notCurrent = { '&.RaMenuItemLink-active': { color: 'text.secondary' } };

function BackOfficeMenu() {
  const current = sectionAt(useLocation().pathname);
  return (
    <Menu>
      {sections.map((section) => (
        <Menu.Item
          key={section.path}
          to={section.path}
          primaryText={<SectionLabel section={section} />}
          leftIcon={<SectionIcon section={section} />}
          onClick={section.path === '/leads' ? beginLeads : undefined}
          // React-admin marks “Leads” on the schedule's page, too, whose address is below it.
          sx={section === current ? undefined : notCurrent}
        />
      ))}
      <Divider sx={{ my: 1 }} />
      <ViewSite sx={besideSections} />
      <SignOut sx={besideSections} />
    </Menu>
  );
}

/** The sidebar: none on a phone, which has the bottom bar, and collapsed on a tablet until it is opened. */
function BackOfficeSidebar(props: SidebarProps) {
  const onPhone = useOnPhone();
  const wide = useIsFrom('md');
  const [, setOpen] = useSidebarState();
  const shownWide = useRef(true);
  useLayoutEffect(() => {
    if (shownWide.current !== wide) setOpen(wide);
    shownWide.current = wide;
  }, [wide, setOpen]);
  return onPhone ? null : <Sidebar {...props} />;
}

function BackOfficeBar(props: AppBarProps) {
  const onPhone = useOnPhone();
  return (
    <AppBar
      {...props}
      userMenu={onPhone ? false : <AccountMenu />}
      toolbar={<LoadingIndicator />}
      sx={onPhone ? { '& .RaAppBar-menuButton': { display: 'none' }, pl: 2 } : undefined}
    >
      <PageTitle />
      <OfflineStatus />
    </AppBar>
  );
}

/**
 * Begins the list of leads anew once the page is looked at again on another day of the business: at the default view, not at
 * yesterday's search. Not while something is half-typed or open.
 */
function useNewDay(): void {
  const timeZone = useBusinessTimeZone();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const seenAt = useRef<number | null>(null);
  const look = useEffectEvent(() => {
    const now = currentTime();
    const seen = seenAt.current ?? now;
    seenAt.current = now;
    if (document.hidden || wallClock(seen, timeZone).date === wallClock(now, timeZone).date) return;
    const isOpen = document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;
    if (isOpen || hasUnsavedChanges()) return;
    beginLeads();
    // An open lead has an address of its own, and stays.
    if (/^\/leads(\/board)?\/?$/.test(pathname)) void navigate(pathname, { replace: true });
  });
  useEffect(() => {
    look();
    const listener = () => look();
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    window.addEventListener('blur', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
      window.removeEventListener('blur', listener);
    };
  }, []);
}

function OpenLead({ id }: { id: string }) {
  const close = useCloseNotification();
  return (
    <Button href={`/leads/${id}`} onClick={close} color="inherit" size="small">
      Open
    </Button>
  );
}

function NewLeadNotice() {
  const notify = useNotify();
  const announce = useCallback(
    ({ id, name }: { id: string; name: string }) =>
      notify(`New lead: ${name}`, {
        autoHideDuration: 10_000,
        action: <OpenLead id={id} />,
        beside: true,
      }),
    [notify],
  );
  useLeadArrival(announce);
  return null;
}

/** Warns that this computer's clock is wrong: days and times here follow the server's. */
function ClockNotice() {
  const offset = useClockOffset();
  const [closedFor, setClosedFor] = useState(0);
  if (offset === 0 || offset === closedFor) return null;
  return (
    <Alert severity="warning" role="status" onClose={() => setClosedFor(offset)} sx={{ mt: 2 }}>
      This computer’s clock is {durationText(Math.abs(offset) / 60_000)}{' '}
      {offset < 0 ? 'fast' : 'slow'}. Days and times here follow the server’s clock instead.
    </Alert>
  );
}

/** Writes the height of a phone's on-screen keyboard to --keyboard, for elements fixed to the bottom. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      // A zoomed page has a smaller viewport without a keyboard.
      const hidden = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height;
      document.documentElement.style.setProperty(
        '--keyboard',
        `${Math.max(0, Math.round(hidden))}px`,
      );
    };
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      document.documentElement.style.removeProperty('--keyboard');
    };
  }, []);
}

/** The frame around every page of the back office. */
export function BackOfficeLayout({ children }: { children?: ReactNode }) {
  useLiveLeads();
  useAnonymizeDue();
  useKeyboardHeight();
  useManifest();
  useOfflineCopy();
  useNewDay();
  const onPhone = useOnPhone();
  return (
    <Layout
      menu={BackOfficeMenu}
      appBar={BackOfficeBar}
      // The sidebar is fixed as well, because it would slide under the bar on scroll.
      appBarAlwaysOn
      sidebar={BackOfficeSidebar}
      error={PageFailure}
      // Wide content scrolls in its own box, not with the page.
      sx={{
        minWidth: 0,
        // Space for the bottom bar and a list's strip of actions.
        pb: onPhone ? 'calc(var(--bottom-bar) + var(--thumb-strip, 0px))' : 0,
        '& .RaLayout-content': { minWidth: 0 },
      }}
    >
      <ClockNotice />
      {/* React-admin's own loading message has too little contrast. */}
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
      {onPhone && <BottomBar />}
      <GlobalStyles
        styles={{
          ':root': {
            '--bottom-bar': onPhone ? 'calc(60px + env(safe-area-inset-bottom))' : '0px',
            // A focused element scrolls clear of the app bar and of the bars at the bottom.
            scrollPadding: '72px 0 calc(var(--bottom-bar) + 88px)',
          },
        }}
      />
      <LeaveGuard />
      <FinishDeletions />
      <CheckForApplicationUpdate />
      <NewLeadNotice />
      <KeepNotifications />
    </Layout>
  );
}
