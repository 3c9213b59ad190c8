// Every change of one entry of a source's answer costs that currency at most.
import { startingRates } from '@portico/reference';
import { changed, changesBelow } from '@portico/supplier-kit/conformance/changed';
import { addNote } from '@portico/test-kit/run-notes';
import { inTurn } from '@portico/test-kit/sample';
import { expect, it } from 'vitest';
import { ratesIn } from './rate-feeds.ts';

const answer = { base: 'USD', timestamp: 1_795_000_000, rates: startingRates().rates };
const whole = Object.keys(ratesIn(answer)?.rates ?? {});

it('an answer of rates with one odd entry loses that currency alone', () => {
  const changes = inTurn(changesBelow(answer, ['rates']), 4);
  let costly = 0;
  for (const change of changes) {
    const read = ratesIn(changed(answer, change));
    const own = String(change.path.at(-1));
    const missing = whole.filter((code) => read?.rates[code] === undefined);
    if (missing.some((code) => code !== own)) costly += 1;
    const isGone = missing.length > 0 && change.how !== 'absent';
    expect(read?.leftOut, `${own} ${change.how}`).toEqual(
      isGone || own === 'USD' ? expect.anything() : [],
    );
  }
  addNote(
    'fact',
    `${changes.length} changed entries of rates, ${costly} cost more than their currency`,
  );
  expect(changes.length).toBeGreaterThan(100);
  expect(costly).toBe(0);
});
