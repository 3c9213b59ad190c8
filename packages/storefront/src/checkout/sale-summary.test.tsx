import { expect, it } from 'vitest';
import { PARTS, QUOTE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SaleSummary } from './sale-summary.tsx';

it('folds into one line and holds the whole sum below it', () => {
  const view = {
    line: 'Free cancellation until Friday',
    isFree: true,
    then: 'then no refund',
    zone: 'Lisbon time',
    until: null,
    stairs: [],
    sentence: '',
    asks: false,
  };
  const html = show(<SaleSummary quote={QUOTE} cancellation={view} />, {
    parts: { hotels: PARTS },
  });
  expect(html).toContain('aria-expanded="false"');
  expect(wordsOf(html)).toMatch(
    /^Casa Verde 19\s?–\s?21 Jun 2099 slot-party \$220\.00 .*Total \$220\.00 .*Free cancellation until Friday Lisbon time then no refund$/,
  );
});
