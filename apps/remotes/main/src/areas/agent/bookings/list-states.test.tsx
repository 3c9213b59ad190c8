import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { readAddress } from './list-address.ts';
import { ListError, Nothing } from './list-states.tsx';

const nothing = (query: string, found: (query: object) => number) => {
  const changed: string[][] = [];
  const page = live(
    <Nothing
      state={readAddress(new URLSearchParams(query))}
      agents={new Map()}
      onState={({ status, view, q }) => changed.push([...status, String(view), q])}
    />,
    {
      answers: {
        agencyBookingCounts: ({ input }) => ({
          all: found((input as { query?: object }).query ?? {}),
          products: {},
          views: {},
        }),
      },
    },
  );
  return page.then((shown) => ({ ...shown, changed }));
};

it('names the filter that hides most, and drops it', async () => {
  const page = await nothing('status=failed&view=mine', (query) => ('status' in query ? 1 : 4));
  expect(page.words()).toContain('No booking matches these 2 filters');
  expect(page.words()).toContain('4 bookings match without “Status: Not booked”.');
  await page.press('Drop that filter');
  expect(page.changed).toEqual([['mine', '']]);
});

it('offers no filter to drop if none of them is enough', async () => {
  const page = await nothing('status=failed&q=zzz', () => 0);
  expect(page.has('Drop that filter')).toBe(false);
  await page.press('Clear all filters');
  expect(page.changed).toEqual([['null', '']]);
});

it('says that the order by deadlines hides bookings without one', async () => {
  const page = await nothing('sort=deadline-asc', () => 7);
  expect(page.words()).toContain('7 bookings match without “Only bookings with a deadline”.');
  await page.press('Drop that filter');
  expect(page.changed).toEqual([['null', '']]);
});

it('asks nothing of an agency without bookings, and says what will be here', async () => {
  const page = await nothing('', () => 0);
  expect(page.words()).toContain('Your first booking will be here');
  expect(page.callsOf('agencyBookingCounts')).toEqual([]);
});

it('says what is kept and what did not happen if the list does not load', async () => {
  let tries = 0;
  const page = await live(
    <ListError
      lines={{ code: null, correlationId: 'c-17' }}
      onRetry={() => {
        tries += 1;
      }}
    />,
  );
  expect(page.words()).toContain('Your filters are kept, and nothing was changed.');
  expect(page.words()).toContain('c-17');
  await page.press(/Try again/);
  expect(tries).toBe(1);
});
