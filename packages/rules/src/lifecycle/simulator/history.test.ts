// Replays stored histories: code deployed while bookings are in progress must decide like the code
// that started them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newLifecycle } from '../booking.ts';
import { reduce } from '../reduce.ts';
import { effectsText, type History, recordHistory } from './history.ts';

const HISTORIES = JSON.parse(
  readFileSync(new URL('./histories.data.json', import.meta.url), 'utf8'),
) as readonly History[];

describe('stored histories', () => {
  it(`are ${HISTORIES.length}, of bookings that ended in every way`, () => {
    expect(HISTORIES.length).toBeGreaterThanOrEqual(200);
    const ends = new Set(HISTORIES.map(({ steps }) => steps.at(-1)?.[1]));
    expect([...ends].sort()).toEqual(
      expect.arrayContaining(['CANCELLED', 'CONFIRMED', 'EXPIRED', 'REJECTED']),
    );
    const seen = new Set(HISTORIES.flatMap(({ steps }) => steps.map(([, state]) => state)));
    for (const state of [
      'AUTH_UNKNOWN',
      'SUPPLIER_UNKNOWN',
      'CAPTURE_UNKNOWN',
      'CANCEL_UNKNOWN',
      'REFUND_UNKNOWN',
      'REFUND_FAILED',
      'VOIDING',
    ])
      expect(seen).toContain(state);
  });

  it('lead to the same decisions today: state and effects after every event', () => {
    for (const { seed, start, steps } of HISTORIES) {
      let booking = newLifecycle(start);
      steps.forEach(([event, state, effects], index) => {
        const move = reduce(booking, event);
        expect(
          `${move.next.state} | ${effectsText(move.effects)}`,
          `history ${seed}, event ${index}: ${JSON.stringify(event)}`,
        ).toBe(`${state} | ${effects}`);
        booking = move.next;
      });
    }
  });

  it('can be recorded again from their seeds', () => {
    for (const seed of [1, 7, 42]) expect(recordHistory(seed)).toEqual(recordHistory(seed));
  });
});
