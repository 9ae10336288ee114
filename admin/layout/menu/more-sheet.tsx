import { Divider, Drawer, MenuList } from '@mui/material';
import { useBackCloses } from '../back-closes.ts';
import {
  AccountEntry,
  HelpEntry,
  InstallEntry,
  linkTo,
  MenuEntry,
  SignOut,
  ThemeChoice,
  ViewSite,
} from '../menus.tsx';
import { sections } from './page-names.tsx';

/** The pages and choices that the bar has no room for. */
export default function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'More', sx: { maxHeight: '85dvh', pb: 1 } } }}
    >
      <MenuList autoFocusItem={open} aria-label="More">
        {sections
          .filter(({ onBar }) => !onBar)
          .map(({ path, name, icon }) => (
            <MenuEntry key={path} icon={icon} label={name} onClick={onClose} {...linkTo(path)} />
          ))}
        <AccountEntry onOpen={onClose} />
        <HelpEntry />
        <InstallEntry onDone={onClose} />
        <ViewSite />
        <Divider />
        <ThemeChoice />
        <Divider />
        <SignOut />
      </MenuList>
    </Drawer>
  );
}
