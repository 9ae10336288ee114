import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { ContactActions } from './contact-actions.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test('a lead is reached by what they gave, and a note is written within the same list', async () => {
  const lead = { id: 'ann', name: 'Ann Lee', phone: '(718) 555-0101', email: null };
  renderInBackOffice(
    <>
      <ContactActions lead={{ ...lead, shop_address: '1 Near St, Queens' }} />
      <Address />
    </>,
    { resource: 'leads', at: '/leads/board/bo?filter=%7B%7D&compose=call' },
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Call Ann Lee', 'tel:+17185550101'],
      ['Text Ann Lee', 'sms:+17185550101'],
      ['WhatsApp Ann Lee', 'https://wa.me/17185550101'],
      [
        'Directions to Ann Lee',
        'https://www.google.com/maps/dir/?api=1&destination=1+Near+St%2C+Queens',
      ],
      ['Write a note about Ann Lee', '/leads/board/ann?filter=%7B%7D&compose=note'],
    ],
  );
  await userEvent.click(links.at(-1)!);
  expect(screen.getByRole('status').textContent).toBe(
    '/leads/board/ann?filter=%7B%7D&compose=note',
  );
});
