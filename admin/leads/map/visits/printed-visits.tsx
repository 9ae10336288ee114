import { GlobalStyles } from '@mui/material';
import { createPortal } from 'react-dom';
import { useGetMany } from 'react-admin';
import type { LeadRow } from '../../../../shared/leads/lead.ts';
import { formatDay } from '../../../layout/times.ts';
import type { Visits } from './use-visits.ts';
import { clockTime, timesOf } from './visit-times.ts';

/** The visits as a table, which is printed in place of the page. */
export function PrintedVisits({ visits }: { visits: Visits }) {
  const { plan, timeZone, date, leaving, origin } = visits;
  const { data = [] } = useGetMany<LeadRow>('leads', { ids: plan.map(({ place }) => place.id) });
  const phoneOf = new Map(data.filter(Boolean).map(({ id, phone }) => [id, phone]));
  return createPortal(
    <div id="visits-on-paper">
      <GlobalStyles
        styles={{
          '#visits-on-paper': { display: 'none' },
          '@media print': {
            'body > :not(#visits-on-paper)': { display: 'none !important' },
            'html, body': { background: 'none !important' },
            '#visits-on-paper': { display: 'block', color: '#000', font: '10pt/1.35 sans-serif' },
            '#visits-on-paper table': { width: '100%', borderCollapse: 'collapse' },
            '#visits-on-paper :is(th, td)': {
              overflowWrap: 'anywhere',
              borderBottom: '1px solid #999',
              padding: '4pt 6pt 4pt 0',
              textAlign: 'left',
              verticalAlign: 'top',
            },
            '#visits-on-paper tr': { breakInside: 'avoid' },
          },
        }}
      />
      <h1>Visits on {formatDay(date)}</h1>
      <p>
        Leave {origin} at {clockTime(leaving, timeZone)}
      </p>
      <table>
        <thead>
          <tr>
            {['#', 'Time', 'Lead', 'Address', 'Phone'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.map((visit, index) => {
            const { text, late } = timesOf(visit, timeZone);
            const { id, name, company_name, shop_address } = visit.place;
            return (
              <tr key={id}>
                <td>{index + 1}</td>
                <td>
                  {text}
                  {late && `. ${late}`}
                </td>
                <td>
                  {name}
                  {company_name && `, ${company_name}`}
                </td>
                <td>{shop_address}</td>
                <td>{phoneOf.get(id)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
