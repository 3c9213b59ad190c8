import { createBooking } from '@portico/contract/http/booking';
import type { SupplierRefusal } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { refusedOffer, REFUSALS } from './outcome.ts';

const REASONS: readonly SupplierRefusal['reason'][] = [
  'SOLD_OUT',
  'NOT_FOUND',
  'SEAT_TAKEN',
  'TRAVELLER_REFUSED',
  'TOO_LATE',
  'CLOSED',
  'PRICE_CHANGED',
  'NAME_REFUSED',
  'NOT_CANCELLABLE',
  'INVALID',
];

describe('a refusal of an offer', () => {
  it('is an answer of its supplier, whatever its reason, and the booking call declares it', () => {
    for (const reason of REASONS) {
      const { code } = refusedOffer({ kind: 'refused', reason, message: 'no' });
      expect(REFUSALS, reason).toContain(code);
      expect(createBooking.errors, reason).toContain(code);
    }
  });
});
