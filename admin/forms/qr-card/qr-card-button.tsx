import QrIcon from '@mui/icons-material/QrCodeOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { CardPage } from './card-address.ts';
import { loadedLater } from '../../layout/loaded-later.tsx';

const QrCardDialog = loadedLater(() => import('./qr-card-dialog.tsx'));

/** Opens the dialog that makes a card with a QR code, at first for a page. */
export function QrCardButton({ page }: { page: CardPage }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<QrIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        QR card
      </Button>
      {open && <QrCardDialog page={page} onClose={() => setOpen(false)} />}
    </>
  );
}
