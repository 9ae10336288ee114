import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible } from '../../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { bundle, fakeNetwork, json, product } from '../../../tests/component/fake-network.ts';
import { QrCardButton } from './qr-card-button.tsx';

test('a card has the code of a page with its source, or of the form that asks for it, and is printed and saved', async () => {
  fakeNetwork({
    'GET /rest/v1/site_settings': () =>
      json({ id: 1, rep_name: 'Dana Reyes', rep_phone: '(718) 555-0199' }),
    'GET /rest/v1/products': () => json([product('ProDemand')]),
    'GET /rest/v1/bundles': () => json([bundle('TeamWorks SE')]),
  });
  document.documentElement.dataset.languages = 'en es';
  onTestFinished(() => void delete document.documentElement.dataset.languages);
  renderInBackOffice(<QrCardButton page="/products/prodemand" />, { resource: 'products' });
  await userEvent.click(screen.getByRole('button', { name: 'QR card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A card with a QR code' }));
  const root = new URL('./', document.baseURI).href;
  const code = (path: string) => dialog.findByRole('img', { name: `QR code of ${root}${path}` });
  await dialog.findByText('ProDemand', { selector: 'p' });
  await code('products/prodemand/?utm_source=qr-card');
  expect(await dialog.findByText(/Dana Reyes/)).toBeTruthy();
  await expectAccessible();

  await userEvent.click(dialog.getByRole('button', { name: 'The contact form' }));
  await userEvent.clear(dialog.getByLabelText('Source'));
  expect(dialog.getByText(/^Without a source/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Source'), 'Trade show');
  const asked = 'contact/?add=product:prodemand&utm_source=trade-show';
  await code(asked);
  expect(dialog.getByText(/counts those who come by this card as “trade-show”/)).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Page'), 'TeamWorks SE');
  await code('contact/?add=bundle:teamworks-se&utm_source=trade-show');
  await userEvent.selectOptions(dialog.getByLabelText('Page'), 'Product finder');
  await code('find/?utm_source=trade-show');
  // The choice between page and contact form is there for a product or bundle alone.
  expect(dialog.queryByRole('button', { name: 'The contact form' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Spanish' }));
  await code('es/find/?utm_source=trade-show');
  expect(dialog.getByText('¿Qué le conviene a su taller?')).toBeTruthy();

  const cards = () => document.querySelectorAll('#cards-on-paper .qr-card');
  expect(cards()).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: /^Pocket/ }));
  expect(cards()).toHaveLength(10);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();

  let saved: Blob | null = null;
  URL.createObjectURL = (blob) => ((saved = blob as Blob), '#code');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the code' }));
  await waitFor(() => expect(saved).not.toBeNull());
  expect(await saved!.text()).toMatch(/^<svg .* viewBox="0 0 (\d+) \1".*<path d="M4 4h1v1h-1z/);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(cards()).toHaveLength(0));
});
