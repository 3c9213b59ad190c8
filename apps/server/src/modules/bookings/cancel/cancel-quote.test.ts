import { randomUUID } from 'node:crypto';
import { cancelBooking } from '@portico/contract/http/booking';
import { expect, it } from 'vitest';
import { createKeys } from '../../../kernel/keys.ts';
import { sealQuote } from './cancel.service.ts';

it('a booking that was changed fifty times can still be cancelled at its quote', () => {
  const keys = createKeys([{ id: '2026-11-of-this-agency', secret: Buffer.alloc(32, 1) }]);
  const cancelQuoteId = sealQuote(
    keys,
    {
      a: randomUUID(),
      r: 'ABCD2345',
      state: 'CONFIRMED',
      penalty: 123_456_789,
      notice: randomUUID(),
      ends: Array.from({ length: 50 }, () => ({ id: randomUUID(), penalty: 123_456_789 })),
    },
    Date.UTC(2027, 0, 1),
  );
  expect(cancelBooking.body.safeParse({ cancelQuoteId }).success).toBe(true);
});
