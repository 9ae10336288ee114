import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBackOffice, renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json } from '../../tests/component/fake-network.ts';
import { LEAD_STATUSES } from '../../shared/leads/lead-options.ts';
import { hasUnsavedChanges } from '../layout/leaving/leave-warning.ts';
import { RecentImports } from './done-step.tsx';

const IMPORT = 'POST /rest/v1/rpc/import_leads';
const ann = {
  id: 'ann',
  name: 'Ann Lee',
  email: 'ann@example.org',
  status: 'Contacted',
  interests: [],
  products_of_interest: { items: [] },
};

interface Sent {
  id: string;
  file_name: string;
  lines: object[];
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** The page, with Ann among the leads. */
function open() {
  const page = openBackOffice('/import', {
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/leads': () => json([]),
    'POST /rest/v1/rpc/recent_imports': () => json([]),
    'POST /rest/v1/rpc/duplicates_of_lines': async (request) => {
      const { lines } = (await request.json()) as { lines: { line: number; email: string }[] };
      return json(
        lines.map(({ line, email }) => ({
          line,
          keys: email ? [`email ${email}`] : [],
          leads: email === ann.email ? [ann] : [],
        })),
      );
    },
    [IMPORT]: async (request) => {
      const { id, file_name, lines } = (await request.json()) as Sent;
      return json({ id, file_name, added: lines.length, merged: 0 });
    },
  });
  const imports = () =>
    Promise.all(
      page.requests
        .filter(({ url }) => url.endsWith('/import_leads'))
        .map((request) => request.clone().json() as Promise<Sent>),
    );
  return { ...page, imports };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const pressed = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a pasted table is matched, corrected, and written at once; a failure is tried again under one id, and all is taken back', async () => {
  const { answers, imports } = open();
  const text = await screen.findByLabelText('Or paste a table');
  await userEvent.click(text);
  await userEvent.paste(
    'Shop\tContact\tE-mail\tBooth\n' +
      'Lee Auto\tAnn\tann@example.org\t12\n' +
      'Ray Auto\tBob Ray\tbob@\t13\n' +
      '\t\tnobody@example.org\t14\n' +
      'Cal Cars\t\tcal@example.org\t15',
  );
  await press('Use this table');

  const booth = await screen.findByRole('combobox', { name: 'Field for Booth' });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Match' }));
  expect(booth).toHaveProperty('value', '');
  expect(screen.getByText('Left out: Booth')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Field for Shop' })).toHaveProperty(
    'value',
    'company_name',
  );
  await userEvent.selectOptions(booth, 'Message');
  await userEvent.type(screen.getByLabelText('Source of these leads'), 'AAPEX');
  expect(hasUnsavedChanges()).toBe(true);
  await press('Check the rows');

  expect(await screen.findByText('1 ready, 2 with errors, 1 duplicate')).toBeTruthy();
  expect(pressed(/^Import/)).toHaveProperty('disabled', true);
  const third = screen.getByRole('listitem', { name: 'Row 3' });
  const email = within(third).getByLabelText('Email, row 3');
  expect(third.textContent).toContain('Enter an email address like');
  await userEvent.clear(email);
  await userEvent.type(email, 'bob@example.org');
  fireEvent.keyDown(email, { key: 'Enter', keyCode: 229 });
  expect(within(third).queryByText('Fixed')).toBeNull();
  await userEvent.keyboard('{Enter}');
  // “Fixed” stands where the error was, so that nothing below moves.
  expect((await within(third).findByText('Fixed')).id).toBe(email.getAttribute('aria-describedby'));
  await press('Leave out row 4');
  expect(await screen.findByText('2 ready, 0 with errors, 1 duplicate, 1 left out')).toBeTruthy();

  await press('Duplicates (1)');
  const second = screen.getByRole('listitem', { name: 'Row 2' });
  expect(second.textContent).toContain('Same email as Ann Lee, Contacted');
  expect(second.textContent).toContain('Company: blank now, “Lee Auto” in the file');
  await waitFor(() => expect(pressed('Import 2 rows')).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('combobox', { name: 'All duplicates' }));
  await userEvent.click(screen.getByRole('option', { name: 'Merge: fill in blank fields' }));

  // Back and forth, and nothing is lost.
  await press('Back');
  expect(await screen.findByLabelText('Source of these leads')).toHaveProperty('value', 'AAPEX');
  await press('Check the rows');

  const works = answers[IMPORT]!;
  answers[IMPORT] = () =>
    json(
      {
        code: '22023',
        message: 'Nothing was imported: the database does not take 1 of the lines.',
        details: '[{"line": 3, "code": "23514", "message": "constraint \\"leads_email_form\\""}]',
      },
      400,
    );
  const shown = vi.fn<(this: HTMLElement) => void>();
  HTMLElement.prototype.scrollIntoView = shown;
  await press('Import 3 rows');
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Nothing was imported');
  // The rows may fill the screen.
  expect(shown.mock.contexts).toEqual([failure]);
  expect(screen.getByText('1 ready, 1 with errors, 1 duplicate, 1 left out')).toBeTruthy();
  const again = await screen.findByLabelText('Email, row 3').catch(async () => {
    await press('With errors (1)');
    return screen.getByLabelText('Email, row 3');
  });
  await userEvent.clear(again);
  await userEvent.type(again, 'ray@example.org{Enter}');
  answers[IMPORT] = works;
  await waitFor(() => expect(pressed('Import 3 rows')).toHaveProperty('disabled', false));
  await press('Import 3 rows');
  expect(await screen.findByText('3 leads added from a pasted table.')).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(false);
  const [first, last] = await imports();
  expect(last!.id).toBe(first!.id);
  expect(last!.lines).toMatchObject([
    { line: 2, into: 'ann', replace: false, lead: { name: 'Ann', additional_message: '12' } },
    { line: 3, lead: { name: 'Bob Ray', email: 'ray@example.org' } },
    { line: 5, lead: { name: 'Cal Cars', source: { utm_source: 'AAPEX' } } },
  ]);

  answers['POST /rest/v1/rpc/undo_import'] = () =>
    json({ removed: 1, restored: 1, kept: [{ id: 'bob', name: 'Bob Ray', reason: 'note' }] });
  await press('Undo import: a pasted table');
  await press('Undo import');
  const undone = await screen.findByText(/1 lead removed, 1 restored/);
  expect(undone.textContent).toContain('Bob Ray: it has a new note');
});

test('what undoing a recent import left alone stays after the list is read again', async () => {
  const done = { id: 'fair', file_name: 'fair.csv', added: 2, merged: 0 };
  const at = '2049-01-13T15:00:00Z';
  let undone_at: string | null = null;
  fakeNetwork({
    'POST /rest/v1/rpc/recent_imports': () => json([{ ...done, created_at: at, undone_at }]),
    'POST /rest/v1/rpc/undo_import': () => {
      undone_at = at;
      return json({ removed: 1, restored: 0, kept: [{ id: 'bob', name: 'Bob', reason: 'note' }] });
    },
  });
  renderInBackOffice(<RecentImports />, { resource: 'leads' });
  await press('Undo import: fair.csv');
  await press('Undo import');
  expect(await screen.findByText(/· Undone/)).toBeTruthy();
  expect((await screen.findByText(/1 lead removed/)).textContent).toContain('it has a new note');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('recent imports that couldn’t be read say so, and are read again with a press', async () => {
  const done = { id: 'fair', file_name: 'fair.csv', added: 2, merged: 0, undone_at: null };
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'POST /rest/v1/rpc/recent_imports': () => json({ message: 'Out of order' }, 400),
  };
  fakeNetwork(answers);
  renderInBackOffice(<RecentImports />, { resource: 'leads' });
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order');
  answers['POST /rest/v1/rpc/recent_imports'] = () =>
    json([{ ...done, created_at: '2049-01-13T15:00:00Z' }]);
  await press('Try again');
  expect(await screen.findByText('fair.csv')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a row whose email is corrected is compared with the leads again', async () => {
  open();
  const text = await screen.findByLabelText('Or paste a table');
  fireEvent.change(text, { target: { value: 'Name\tEmail\nBob\tbob@\nCal\tcal@example.org' } });
  await press('Use this table');
  await press(/^Check the/);
  expect(await screen.findByText('1 ready, 1 with errors, 0 duplicates')).toBeTruthy();
  const email = await screen.findByLabelText(/^Email,/);
  fireEvent.change(email, { target: { value: ann.email } });
  fireEvent.blur(email);
  expect(await screen.findByText('1 ready, 0 with errors, 1 duplicate')).toBeTruthy();
  await userEvent.clear(email);
  await userEvent.type(email, 'bob@example.org{Enter}');
  expect(await screen.findByText('2 ready, 0 with errors, 0 duplicates')).toBeTruthy();
});

test('one press imports after a correction with Enter, also of a phone that is stored in another form', async () => {
  const { imports } = open();
  const text = await screen.findByLabelText('Or paste a table');
  fireEvent.change(text, { target: { value: 'Name\tMobile\nBob\tnone' } });
  await press('Use this table');
  await press(/^Check the/);
  const phone = await screen.findByLabelText(/^Phone,/);
  await userEvent.clear(phone);
  await userEvent.type(phone, '929 755 0180{Enter}');
  expect(await screen.findByText('1 ready, 0 with errors, 0 duplicates')).toBeTruthy();
  await press('Import 1 row');
  expect(await screen.findByText(/^1 lead added/)).toBeTruthy();
  expect(await imports()).toHaveLength(1);
});

test('a row whose phone number is corrected is compared with the leads, too', async () => {
  const { answers } = open();
  answers['POST /rest/v1/rpc/duplicates_of_lines'] = async (request) => {
    const { lines } = (await request.json()) as { lines: { line: number; phone: string }[] };
    return json(
      lines.map(({ line, phone }) => ({
        line,
        keys: [],
        leads: phone.endsWith('0142') ? [ann] : [],
      })),
    );
  };
  const text = await screen.findByLabelText('Or paste a table');
  fireEvent.change(text, { target: { value: 'Name\tPhone\nBob\tnone' } });
  await press('Use this table');
  await press(/^Check the/);
  const phone = await screen.findByLabelText(/^Phone,/);
  fireEvent.change(phone, { target: { value: '718-555-0142' } });
  fireEvent.blur(phone);
  expect(await screen.findByText('0 ready, 0 with errors, 1 duplicate')).toBeTruthy();
});

test('duplicates of an email that was corrected again meanwhile are not the row’s', async () => {
  const { answers } = open();
  const text = await screen.findByLabelText('Or paste a table');
  fireEvent.change(text, { target: { value: 'Name\tEmail\nBob\tbob@\nCal\tcal@example.org' } });
  await press('Use this table');
  await press(/^Check the/);
  const email = await screen.findByLabelText(/^Email,/);
  const finds = answers['POST /rest/v1/rpc/duplicates_of_lines']!;
  const late = heldAnswer([{ line: 2, keys: [`email ${ann.email}`], leads: [ann] }], 200);
  answers['POST /rest/v1/rpc/duplicates_of_lines'] = late.answer;
  await userEvent.clear(email);
  await userEvent.type(email, `${ann.email}{Enter}`);
  expect(await screen.findByText(/duplicates unknown/)).toBeTruthy();
  answers['POST /rest/v1/rpc/duplicates_of_lines'] = finds;
  await userEvent.clear(email);
  await userEvent.type(email, 'bob@example.org{Enter}');
  expect(await screen.findByText('2 ready, 0 with errors, 0 duplicates')).toBeTruthy();
  act(late.give);
  await press(/^All/);
  expect(screen.getByText('2 ready, 0 with errors, 0 duplicates')).toBeTruthy();
});

test('rows that were read before a column was matched otherwise are not shown again', async () => {
  open();
  const text = await screen.findByLabelText('Or paste a table');
  fireEvent.change(text, { target: { value: 'Name\tBooth\nAnn\t12' } });
  await press('Use this table');
  await press(/^Check the/);
  await screen.findByRole('listitem', { name: 'Row 2' });
  window.history.back();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Field for Booth' }),
    'Message',
  );
  await act(async () => {
    const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    window.history.forward();
    await moved;
  });
  expect(window.location.hash).toContain('step=check');
  expect(screen.getByRole('group', { name: 'Match' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await press(/^Check the/);
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeTruthy();
});

test('a file that cannot be imported is refused in its place, and duplicates that cannot be looked for are asked again', async () => {
  const { answers } = open();
  const file = await screen.findByLabelText('CSV file');
  const upload = (name: string, bytes: BlobPart[]) =>
    userEvent.upload(file, new File(bytes, name, { type: 'text/csv' }));
  const gone = new File(['Name,Email\n'], 'gone.csv', { type: 'text/csv' });
  const read = vi.spyOn(gone, 'arrayBuffer');
  read.mockRejectedValue(new DOMException('It is gone.', 'NotReadableError'));
  for (const times of [1, 2]) {
    await userEvent.upload(file, gone);
    expect((await screen.findByRole('alert')).textContent).toContain('Choose it again.');
    expect(read).toHaveBeenCalledTimes(times);
  }
  await upload('leads.csv', [new Uint8Array([0x50, 0x4b, 3, 4])]);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('save it as CSV'));
  await upload('leads.csv', ['Name,Email\n']);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('no rows below them'),
  );

  const finds = answers['POST /rest/v1/rpc/duplicates_of_lines']!;
  answers['POST /rest/v1/rpc/duplicates_of_lines'] = () => json({ message: 'disk full' }, 500);
  await upload('aapex_2049.csv', ['Name;Email\nAnn;ann@example.org']);
  expect(await screen.findByLabelText('Source of these leads')).toHaveProperty(
    'value',
    'aapex 2049',
  );
  await press('Check the rows');
  expect((await screen.findByRole('alert')).textContent).toBe('disk full');
  expect(screen.getByText('1 ready, 0 with errors, duplicates unknown')).toBeTruthy();
  answers['POST /rest/v1/rpc/duplicates_of_lines'] = finds;
  await press('Look for duplicates');
  expect(await screen.findByText('0 ready, 0 with errors, 1 duplicate')).toBeTruthy();
});

test('a file’s dates, statuses, and errors of one kind are decided for all rows at once', async () => {
  const { imports } = open();
  const text = await screen.findByLabelText('Or paste a table');
  const table = [
    'Leads of the fair',
    'Name\tPhone\tCreated\tStatus',
    'Ann\tcall\t3/4/2026\tWon',
    'Bob\tnone\t5/6/2026\tStage 3',
    'Cal\t\t\tStage 3',
  ].join('\n');
  fireEvent.change(text, { target: { value: table } });
  await press('Use this table');
  expect(await screen.findByLabelText('Row 2 has the column names')).toBeTruthy();
  const order = screen.getByLabelText('In Created, 3/4/2026 is');
  expect(
    within(order)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['March 4, 2026', 'April 3, 2026']);
  await userEvent.selectOptions(order, 'April 3, 2026');
  expect(screen.getByLabelText('“Won” in 1 row')).toHaveProperty('value', 'Closed - Won');
  await press('Check the rows');
  expect(await screen.findByText('0 ready, 3 with errors, 0 duplicates')).toBeTruthy();
  await press('Leave Phone blank in all 2');
  expect(await screen.findByText('1 ready, 2 with errors, 0 duplicates')).toBeTruthy();
  const phone = screen.getByLabelText('Phone, row 3');
  expect(phone).toHaveProperty('value', '');
  await userEvent.click(phone);
  await userEvent.tab();
  expect(screen.getByText('1 ready, 2 with errors, 0 duplicates')).toBeTruthy();

  await press('Back');
  await userEvent.selectOptions(await screen.findByLabelText('“Stage 3” in 2 rows'), 'Contacted');
  await press('Check the rows');
  await press('Leave Phone blank in all 2');
  expect(await screen.findByText('3 ready, 0 with errors, 0 duplicates')).toBeTruthy();
  await waitFor(() => expect(pressed('Import 3 rows')).toHaveProperty('disabled', false));
  await press('Import 3 rows');
  expect(await screen.findByText('3 leads added from a pasted table.')).toBeTruthy();
  expect((await imports())[0]?.lines).toMatchObject([
    { line: 3, lead: { created_at: '2026-04-03T04:00:00.000Z', status: 'Closed - Won' } },
    { line: 4, lead: { created_at: '2026-06-05T04:00:00.000Z', status: 'Contacted' } },
    { line: 5, lead: { name: 'Cal', status: 'Contacted' } },
  ]);
});

test('the choices that correct a row keep what the file says until another one is chosen, and list none twice', async () => {
  open();
  const text = await screen.findByLabelText('Or paste a table');
  fireEvent.change(text, { target: { value: 'Name\tStatus\nCal\tStage 3' } });
  await press('Use this table');
  await press(/^Check the/);
  const status = await screen.findByRole('combobox', { name: 'Status, row 2' });
  const choices = () =>
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(status).toHaveProperty('value', 'Stage 3');
  expect(choices()).toEqual(['Not set', 'Stage 3', ...LEAD_STATUSES]);
  await userEvent.selectOptions(status, 'Contacted');
  expect(choices()).toEqual(['Not set', ...LEAD_STATUSES]);
  await userEvent.selectOptions(status, 'Not set');
  expect(choices()).toEqual(['Not set', ...LEAD_STATUSES]);
});
