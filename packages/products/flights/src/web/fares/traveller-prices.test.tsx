import { expect, it } from 'vitest';
import { fare } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SumOnly, TravellerPrices } from './traveller-prices.tsx';

it('tells both amounts where a cent does not divide, in the digits of the currency', () => {
  const { price } = fare('Light', 100_001);
  const each = [50_000, 50_001];
  const parts = [{ type: 'adult' as const, count: 2, base: 90_001, tax: 10_000, each }];
  const html = price && show(<TravellerPrices price={price} perTraveller={parts} />);
  expect(wordsOf(html ?? '')).toContain('$500.00 or $500.01 each');
  const yen =
    price && show(<TravellerPrices price={{ ...price, currency: 'JPY' }} perTraveller={parts} />);
  expect(wordsOf(yen ?? '')).toContain('¥100,001');
});

it('says that the airline states one price for several travellers, and nothing for one', () => {
  const text = (adult: number, infant = 0) =>
    wordsOf(show(<SumOnly party={{ adult, children: [], infant }} />));
  expect(text(1)).toBe('');
  expect(text(1, 1)).toContain('not per traveller');
  expect(text(2)).toContain('not per traveller');
});
