// Every mutation of one entry of a source's response affects that currency at most, with every
// transport.
import { startingRates } from '@portico/reference';
import {
  transportOf,
  faultsOfTransports,
} from '@portico/supplier-kit/conformance/answer-transports';
import { changed, changesBelow } from '@portico/supplier-kit/conformance/changed';
import { type Replay, startReplay } from '@portico/supplier-kit/conformance/replay';
import { addNote } from '@portico/test-kit/run-notes';
import { inTurn } from '@portico/test-kit/sample';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpFeed } from './rate-feeds.ts';

const answer = { base: 'USD', timestamp: 1_795_000_000, rates: startingRates().rates };
const recorded = (value: unknown) => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
});

let replay: Replay;
let feed: ReturnType<typeof httpFeed>;
beforeAll(async () => {
  replay = await startReplay('http://127.0.0.1:1');
  feed = httpFeed(`${replay.url}/latest?key=x`);
});
afterAll(() => replay.close());
const fetched = () => feed.fetch(new AbortController().signal);

it('an answer of rates with one odd entry loses that currency alone', async () => {
  replay.say(recorded(answer));
  const whole = Object.keys((await fetched()).rates);
  const changes = inTurn(changesBelow(answer, ['rates']), 4);
  let costly = 0;
  for (const [at, change] of changes.entries()) {
    replay.say(recorded(changed(answer, change)), transportOf(at));
    const read = await fetched();
    const own = String(change.path.at(-1));
    const missing = whole.filter((code) => read.rates[code] === undefined);
    if (missing.some((code) => code !== own)) costly += 1;
    const isGone = missing.length > 0 && change.how !== 'absent';
    expect(read.leftOut, `${own} ${change.how}`).toEqual(
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

it('an answer of rates is read however it travels, and none where it is cut off', async () => {
  replay.say(recorded(answer));
  const { played, faults } = await faultsOfTransports(await fetched(), async (by) => {
    replay.say(recorded(answer), by);
    try {
      return { kind: 'read', value: await fetched() };
    } catch {
      return { kind: 'not understood' };
    }
  });
  addNote('fact', `${played} transports of rates, ${faults.length} read wrongly`);
  expect(faults).toEqual([]);
});
