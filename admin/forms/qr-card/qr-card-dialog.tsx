import { Box, Button, GlobalStyles, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { createPortal } from 'react-dom';
import type { Tables } from '../../../shared/database.types.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../shared/language/language.ts';
import { readBusiness } from '../../../shared/site-settings/business.ts';
import { readRepresentative } from '../../../shared/site-settings/representative.ts';
import { CopyIconButton } from '../../layout/copy-block.tsx';
import { saveSvgFile } from '../../layout/save-file.ts';
import { SETTINGS_ID } from '../../providers/settings/settings-provider.ts';
import { useAllByName } from '../../providers/use-api.ts';
import { NativeSelect } from '../native-select.tsx';
import { ToggleChoice } from '../toggle-choice.tsx';
import { cardAddress, MAX_SOURCE_LENGTH, tidySource, type CardPage } from './card-address.ts';
import { QrCode, qrSvg } from './qr-code.tsx';
import { Row } from '../../theme/blocks.tsx';
import { TitledDialog } from '../../layout/titled-dialog.tsx';

type Settings = Tables<'site_settings'>;

const SOURCE = 'qr-card';

/** What a card of a product or bundle opens. */
const OPENS = { page: 'Its page', request: 'The contact form' } as const;
const OPENS_NAMES = Object.keys(OPENS) as readonly (keyof typeof OPENS)[];

/** The sizes of a card, with how many of them are on a sheet of paper. */
const SIZES = {
  counter: { name: 'Counter, 4 × 6 in', count: 1 },
  pocket: { name: 'Pocket, 10 on a sheet', count: 10 },
} as const;
type Size = keyof typeof SIZES;
const SIZE_NAMES = Object.keys(SIZES) as readonly Size[];

/** What a card says, in the language of the site that it leads to. */
const WORDS = {
  en: {
    folder: '',
    findCall: 'Scan, and answer four questions',
    findTitle: (place: string) => `What fits your ${place}?`,
    contactCall: 'Scan to reach me',
    contactTitle: 'Request a demo',
    askCall: 'Scan to request a demo',
    readCall: 'Scan to read more',
  },
  es: {
    folder: 'es/',
    findCall: 'Escanee y responda cuatro preguntas',
    findTitle: () => '¿Qué le conviene a su taller?',
    contactCall: 'Escanee para comunicarse conmigo',
    contactTitle: 'Solicite una demostración',
    askCall: 'Escanee para solicitar una demostración',
    readCall: 'Escanee para leer más',
  },
} as const;

interface CardProps {
  size: Size;
  address: string;
  /** What the code leads to. */
  title: string;
  call: string;
  settings: Settings | undefined;
  language: Language;
}

/** A card, black on white on every screen and on paper. Its lengths are inches on paper, and em elsewhere. */
function Card({ size, address, title, call, settings, language }: CardProps) {
  const business = readBusiness(settings);
  const rep = readRepresentative(settings);
  return (
    <div className={`qr-card ${size}`} lang={language}>
      <QrCode text={address} label={`QR code of ${address}`} />
      <div>
        <p className="call">{call}</p>
        <p className="title">{title}</p>
        <p>
          {rep.name}
          {rep.isPerson && (
            <>
              <br />
              {business.name}
            </>
          )}
          <br />
          {rep.phone}
        </p>
      </div>
    </div>
  );
}

const styles = {
  '.qr-card': {
    display: 'flex',
    boxSizing: 'border-box',
    overflow: 'hidden',
    background: '#fff',
    color: '#000',
    border: '1px solid #999',
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    breakInside: 'avoid',
  },
  '.qr-card p': { margin: '0 0 0.4em' },
  '.qr-card .title': { fontSize: '1.4em', fontWeight: 700, lineHeight: 1.15 },
  '.qr-card.counter': {
    flexDirection: 'column',
    width: '18em',
    height: '27em',
    padding: '1.5em',
    gap: '1em',
    textAlign: 'center',
  },
  '.qr-card.pocket': {
    alignItems: 'center',
    width: '21em',
    height: '12em',
    padding: '0.8em',
    gap: '0.8em',
  },
  '.qr-card.pocket svg': { flex: '0 0 9.5em' },
  '#cards-on-paper': { display: 'none' },
  '@media print': {
    'body > :not(#cards-on-paper)': { display: 'none !important' },
    'html, body': { background: 'none !important' },
    '#cards-on-paper': { display: 'flex', flexWrap: 'wrap', fontFamily: 'sans-serif' },
    // 18 em are 4 inches, and 21 em 3.5.
    '#cards-on-paper .counter': { fontSize: 'calc(4in / 18)' },
    '#cards-on-paper .pocket': { fontSize: 'calc(3.5in / 21)' },
  },
} as const;

interface QrCardDialogProps {
  /** The page that is chosen at first. */
  page: CardPage;
  onClose: () => void;
}

/** Makes a card with the QR code of one of the site's pages, to print or to save. */
export default function QrCardDialog({ page: first, onClose }: QrCardDialogProps) {
  const [page, setPage] = useState(first);
  const [opens, setOpens] = useState<keyof typeof OPENS>('page');
  const [source, setSource] = useState(SOURCE);
  const [size, setSize] = useState<Size>('counter');
  const [language, setLanguage] = useState<Language>('en');
  const words = WORDS[language];
  const { data: settings } = useGetOne<Settings>('site_settings', { id: SETTINGS_ID });
  const { data: products = [] } = useAllByName('products');
  const { data: bundles = [] } = useAllByName('bundles');

  const pages: { value: CardPage; name: string }[] = [
    { value: '/contact', name: 'Contact' },
    ...(readBusiness(settings).isOtherTrade
      ? []
      : [{ value: '/find' as const, name: 'Product finder' }]),
    ...products.map(({ slug, name }) => ({ value: `/products/${slug}` as const, name })),
    ...bundles.map(({ slug, name }) => ({ value: `/bundles/${slug}` as const, name })),
  ];
  const isItem = page !== '/contact' && page !== '/find';
  const asks = isItem && opens === 'request';
  const root = new URL(`./${words.folder}`, document.baseURI).href;
  const address = cardAddress(root, page, source, asks);
  const name = pages.find(({ value }) => value === page)?.name ?? '';
  const [call, title] =
    page === '/find'
      ? [words.findCall, words.findTitle(readBusiness(settings).place)]
      : page === '/contact'
        ? [words.contactCall, words.contactTitle]
        : [asks ? words.askCall : words.readCall, name];
  const card = { size, address, title, call, settings, language };

  return (
    <TitledDialog
      title="A card with a QR code"
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button onClick={() => saveSvgFile('qr-code.svg', qrSvg(address))}>Save the code</Button>
          <Button variant="contained" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <GlobalStyles styles={styles} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, pt: 1 }}>
        <Stack sx={{ flex: 1, gap: 2, minWidth: 0 }}>
          <NativeSelect
            margin="none"
            label="Page"
            value={page}
            choices={pages}
            onChange={setPage}
          />
          {isItem && (
            <ToggleChoice
              label="What it opens"
              values={OPENS_NAMES}
              nameOf={(each) => OPENS[each]}
              value={opens}
              onChange={(chosen) => chosen && setOpens(chosen)}
              fullWidth
            />
          )}
          {/* The build notes in its pages that there is a Spanish site. */}
          {document.documentElement.dataset.languages && (
            <ToggleChoice
              label="Language"
              values={LANGUAGES}
              nameOf={(each) => LANGUAGE_NAMES[each]}
              value={language}
              onChange={(chosen) => chosen && setLanguage(chosen)}
              fullWidth
            />
          )}
          <TextField
            margin="none"
            label="Source"
            value={source}
            onChange={({ target }) => setSource(target.value)}
            helperText={
              tidySource(source)
                ? `The report counts those who come by this card as “${tidySource(source)}”.`
                : 'Without a source, the report can’t tell who came by this card.'
            }
            slotProps={{ htmlInput: { maxLength: MAX_SOURCE_LENGTH } }}
          />
          <ToggleChoice
            label="Size"
            values={SIZE_NAMES}
            nameOf={(each) => SIZES[each].name}
            value={size}
            onChange={(chosen) => chosen && setSize(chosen)}
            fullWidth
          />
          <Row>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {address}
            </Typography>
            <CopyIconButton what="address" text={address} />
          </Row>
        </Stack>
        <Box sx={{ alignSelf: 'center', fontSize: { xs: 13, sm: 15 } }}>
          <Card {...card} />
        </Box>
      </Stack>
      {createPortal(
        <div id="cards-on-paper" aria-hidden>
          {Array.from({ length: SIZES[size].count }, (_, index) => (
            <Card key={index} {...card} />
          ))}
        </div>,
        document.body,
      )}
    </TitledDialog>
  );
}
