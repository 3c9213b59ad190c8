import { later, live, type MadeCall } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import type { AirSearch } from '../../rules/address.ts';
import { useNearby } from './nearby.query.ts';

const airport = (code: string) => ({ id: `airport-${code}`, type: 'airport', code });

function Probe({ from, city }: { readonly from: string; readonly city: string }) {
  const search = {
    slices: [{ from: { airport: from }, to: { airport: 'LIS' }, date: '2099-06-19' }],
  } as unknown as AirSearch;
  const near = useNearby(search, (point) =>
    'airport' in point && point.airport === from ? city : 'Lisbon',
  );
  return near.map(({ end, airports }) => `${end} ${airports.map(({ code }) => code).join(' ')};`);
}

it('shows other airports of the present search only, whichever answer comes last', async () => {
  const asked = new Map<string, ReturnType<typeof later>[]>();
  const airports = ({ input }: MadeCall) => {
    const answer = later();
    const { search } = input.query as unknown as { readonly search: string };
    asked.set(search, [...(asked.get(search) ?? []), answer]);
    return answer.promise;
  };
  const settle = (city: string, ...codes: string[]) =>
    page.run(() => asked.get(city)?.forEach((one) => one.resolve({ data: codes.map(airport) })));
  const page = await live(<Probe from="JFK" city="New York" />, { answers: { airports } });
  await settle('Lisbon', 'LIS');
  await settle('New York', 'JFK', 'EWR', 'LGA');
  expect(page.words()).toBe('from EWR LGA;');
  await page.rerender(<Probe from="CDG" city="Paris" />);
  expect(page.words()).toBe('');
  await page.rerender(<Probe from="LHR" city="London" />);
  await settle('Lisbon', 'LIS', 'OPO');
  await settle('London', 'LHR', 'LGW');
  expect(page.words()).toBe('from LGW; to OPO;');
  await settle('Paris', 'ORY');
  expect(page.words()).toBe('from LGW; to OPO;');
});

it('offers nothing if the airports cannot be loaded', async () => {
  const page = await live(<Probe from="JFK" city="New York" />, {
    answers: { airports: () => Promise.reject(new Error('no answer')) },
  });
  expect(page.words()).toBe('');
});
