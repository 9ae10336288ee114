import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useBackCloses } from '../back-closes.ts';
import { howToInstall } from './how-to-install.ts';

/** Says how to install the back office, where the browser doesn’t offer it by itself. */
export default function InstallDialog({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="install">
      <DialogTitle id="install">Install the back office</DialogTitle>
      <DialogContent>
        <DialogContentText>
          It opens from an icon of its own, also without a connection. {howToInstall(navigator)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
