import type { AmendmentView } from '@portico/contract';
import { expect, it } from 'vitest';
import { isUnderWay } from './booking.query.ts';

const amendments = (status: AmendmentView['status']) => [{ status } as AmendmentView];

it('looks again while the booking or an amendment is under way', () => {
  expect(isUnderWay({ status: 'confirmed' })).toBe(false);
  expect(isUnderWay({ status: 'cancelling' })).toBe(true);
  expect(isUnderWay({ status: 'confirmed', amendments: amendments('processing') })).toBe(true);
  expect(isUnderWay({ status: 'confirmed', amendments: amendments('confirmed') })).toBe(false);
});

it('looks again until what was added has ended with its booking, so that its refund is shown', () => {
  expect(isUnderWay({ status: 'cancelled', amendments: amendments('confirmed') })).toBe(true);
  expect(isUnderWay({ status: 'cancelled', amendments: amendments('cancelled') })).toBe(false);
});
