import { expect, it } from 'vitest';
import { maySitAtExit } from './exit-rows.ts';

it('gives exit rows to adults without an infant only', () => {
  expect(maySitAtExit({ type: 'adult' })).toBe(true);
  expect(maySitAtExit({ type: 'adult', holdsInfant: true })).toBe(false);
  expect(maySitAtExit({ type: 'child' })).toBe(false);
  expect(maySitAtExit({ type: 'infant' })).toBe(false);
});
