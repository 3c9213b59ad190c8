import { expect, it } from 'vitest';
import { bookingFrom, refusalFrom } from './map.ts';

it('what failed while it was pending stands as cancelled', () => {
  const states = (['pending', 'confirmed', 'cancelled', 'failed'] as const).map(
    (status) => bookingFrom({ reservation_id: 'r', status, penalty: null }).status,
  );
  expect(states).toEqual(['pending', 'booked', 'cancelled', 'cancelled']);
});

it('a refusal nobody knows says that our order was wrong', () => {
  const reason = (code: string) => refusalFrom({ error: { code, message: '' } }).reason;
  expect([reason('no_locker_left'), reason('on_strike')]).toEqual(['SOLD_OUT', 'INVALID']);
});
