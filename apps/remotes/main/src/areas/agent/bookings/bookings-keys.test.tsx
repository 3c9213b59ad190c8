import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { CenterKeys } from '../frame/center-keys.tsx';
import { keysOwnedTwice } from '../parts/keys.ts';
import { RecordPanel } from '../record/record-panel.tsx';
import { BookingsPage } from './bookings-page.tsx';

const nothing = () => undefined;

it('has one owner for each key, also beside a record, in an error, and over the frame', async () => {
  const page = await live(
    <>
      <CenterKeys over={null} onOver={nothing} onFold={nothing} />
      <BookingsPage />
      <RecordPanel
        reference="7KQ2MXPA"
        isFull={false}
        onPrevious={null}
        onNext={null}
        onFull={null}
        onClose={nothing}
        onChanged={nothing}
      />
    </>,
    {
      at: '/bookings',
      answers: {
        agencyBookings: () => Promise.reject(new Error('down')),
        agencyBookingCounts: () => ({ all: 0, products: {}, views: {} }),
        savedViews: () => ({ views: [] }),
      },
    },
  );
  expect(page.has(/^Copy reference/)).toBe(true);
  expect(keysOwnedTwice()).toEqual([]);
});
