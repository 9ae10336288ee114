import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import PublicIcon from '@mui/icons-material/Public';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout, Menu } from 'react-admin';

function BackOfficeMenu() {
  return (
    <Menu>
      <Menu.Item to="/" primaryText="Dashboard" leftIcon={<DashboardIcon />} />
      <Menu.ResourceItems />
      {/* The site has its own router: a plain link, which the page's root follows. */}
      <MenuItem component="a" href="#/" sx={{ color: 'text.secondary' }}>
        <ListItemIcon sx={{ minWidth: 40 }}>
          <PublicIcon />
        </ListItemIcon>
        <ListItemText primary="View Site" />
      </MenuItem>
    </Menu>
  );
}

/** The frame of every page of the back office (SPEC.md §2 «Admin routes»). */
export function BackOfficeLayout({ children }: { children?: ReactNode }) {
  return (
    <Layout menu={BackOfficeMenu}>
      {children}
      <CheckForApplicationUpdate />
    </Layout>
  );
}
