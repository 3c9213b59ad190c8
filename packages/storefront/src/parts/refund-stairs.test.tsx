import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { RefundStairs, useCancellationView } from './refund-stairs.tsx';

function Told({ penalty, price = true }: { readonly penalty: number; readonly price?: boolean }) {
  const view = useCancellationView(
    {
      cancellation: {
        timeZone: 'Europe/Lisbon',
        steps: [
          { until: '2099-06-01T18:00', penalty },
          { until: null, penaltyBp: 10_000 },
        ],
      },
      price: price ? { currency: 'USD', total: 20_000, dueNow: 20_000 } : null,
    },
    { city: 'Lisbon', timeZone: 'Europe/Lisbon' },
    '2099-06-02',
  );
  return view && <RefundStairs view={view} end={{ date: 'the end' }} />;
}

it('draws what comes back in money, until the day it begins', () => {
  expect(wordsOf(show(<Told penalty={5_000} />))).toMatch(/\$150\.00 back.*the end/);
});

it('says in one line what is never refunded, and nothing of nobody', () => {
  const view = { line: 'No refund', isFree: false, stairs: [], sentence: '' };
  expect(wordsOf(show(<RefundStairs view={view} />))).toBe('No refund');
});
