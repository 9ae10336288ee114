import { Button, DialogContentText } from '@mui/material';
import { howToInstall } from './how-to-install.ts';
import { TitledDialog } from '../titled-dialog.tsx';

/** Says how to install the back office, where the browser doesn’t offer it by itself. */
export default function InstallDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog
      title="Install the back office"
      fullWidth={false}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <DialogContentText>
        It opens from an icon of its own, also without a connection. {howToInstall(navigator)}
      </DialogContentText>
    </TitledDialog>
  );
}
