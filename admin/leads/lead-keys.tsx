import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { Fragment } from 'react';
import { useStore } from 'react-admin';
import { useHotkeys, type Options } from 'react-hotkeys-hook';
import { TitledDialog } from '../layout/titled-dialog.tsx';
import { useLeadsAddress, useNeighbors } from '../lead-work/leads-address.ts';

const KEYS = [
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['n', 'New lead'],
  ['/', 'Search'],
  ['x', 'Select the row in focus; with Shift, all rows up to it'],
  ['Ctrl + S, ⌘ S', 'Save the open form'],
  ['Ctrl + Z, ⌘ Z', 'Undo, while a message offers it'],
  ['Esc', 'Close the lead'],
  ['?', 'Show this list'],
] as const;

/** Whether a key was pressed in an open menu, whose entries it chooses from. */
const inMenu = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('.MuiPopover-root, .MuiDrawer-modal') !== null;

/**
 * The keyboard shortcuts of the leads page, and the dialog that lists them. They can be turned off, since
 * speech input may trigger single keys (WCAG 2.1.4).
 */
export function LeadKeys({ help, onHelp }: { help: boolean; onHelp: (open: boolean) => void }) {
  const [on, setOn] = useStore('keys', true);
  const { place, go } = useLeadsAddress();
  const { previous, next } = useNeighbors();
  const options: Options = {
    enabled: on && !help && !place.creating,
    preventDefault: true,
    // The focus stays in the page's menu after a press there.
    enableOnFormTags: ['menuitem'],
    ignoreEventWhen: inMenu,
  };

  useHotkeys('j', () => next?.(), options, [next]);
  useHotkeys('k', () => previous?.(), options, [previous]);
  useHotkeys('n', () => go({ creating: true }), options, [go]);
  useHotkeys('/', () => document.getElementById('search-leads')?.focus(), {
    ...options,
    useKey: true,
  });
  useHotkeys('?', () => onHelp(true), { ...options, useKey: true }, [onHelp]);

  if (!help) return null;
  const close = () => onHelp(false);
  return (
    <TitledDialog
      title="Keyboard shortcuts"
      maxWidth="xs"
      onClose={close}
      actions={
        <Button onClick={close} autoFocus>
          Close
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '130px 1fr', rowGap: 1.25, m: 0 }}
      >
        {KEYS.map(([key, what]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd style={{ margin: 0 }}>{what}</dd>
          </Fragment>
        ))}
      </Box>
      <FormControlLabel
        sx={{ mt: 2 }}
        control={<Switch checked={on} onChange={(event) => setOn(event.target.checked)} />}
        label="Single-key shortcuts"
      />
    </TitledDialog>
  );
}
