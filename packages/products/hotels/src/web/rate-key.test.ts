import { expect, it } from 'vitest';
import { rateKey } from './rate-key.ts';
import { offer } from './testing/samples.ts';

const steps = (until: string | null, penaltyBp: number) => ({
  cancellation: { timeZone: 'UTC', steps: [{ until, penaltyBp }] },
});

it('names room, board, payment and the first deadline', () => {
  expect([
    rateKey(offer('a', 1)),
    rateKey(offer('a', 1, { board: 'BB', payAt: 'on-site', ...steps(null, 10_000) })),
    rateKey(offer('a', 1, steps(null, 0))),
  ]).toEqual(['dbl.RO.now.2099-06-12', 'dbl.BB.on-site.-', 'dbl.RO.now.=']);
});
