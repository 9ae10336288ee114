import QrIcon from '@mui/icons-material/QrCodeOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { CardPage } from './card-address.ts';

const QrCardDialog = lazy(() => import('./qr-card-dialog.tsx'));

/** Opens the dialog that makes a card with a QR code, at first for a page. */
export function QrCardButton({ page }: { page: CardPage }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<QrIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        QR card
      </Button>
      {open && (
        <Suspense fallback={null}>
          <QrCardDialog page={page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
