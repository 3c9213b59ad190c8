import { expect, it } from 'vitest';
import { heldParts, lockerRatesFrom } from './map.ts';

const locker = {
  locker_id: 'l1',
  name: 'Rossio lockers',
  address: 'Rossio 1',
  city: 'Lisbon',
  country: 'PT',
  latitude: 38.7,
  longitude: -9.1,
  time_zone: 'Europe/Lisbon',
};

it('a rate is free, then costs a part of the price, and is not refundable at the end', () => {
  const rate = {
    rate_key: 'k',
    size: 'small' as const,
    price: { currency: 'EUR', net: 500, tax: 100 },
    free_until: '2030-05-01T10:00',
    part_until: '2030-05-09T10:00',
    part_bp: 4_000,
    left: 2,
  };
  const [mapped] = lockerRatesFrom({ locker, rates: [rate] }).rates;
  expect(mapped?.cancellation).toEqual({
    timeZone: 'Europe/Lisbon',
    steps: [
      { until: '2030-05-01T10:00', penaltyBp: 0 },
      { until: '2030-05-09T10:00', penaltyBp: 4_000 },
      { until: null, penaltyBp: 10_000 },
    ],
  });
  expect([mapped?.net, mapped?.tax, mapped?.published]).toEqual([500, 100, 600]);
});

it('a reservation is listed from midnight to the end of its last day', () => {
  const entry = {
    reservation_id: 'r',
    status: 'confirmed' as const,
    penalty: null,
    client_reference: 'c',
    agency_reference: null,
    locker_id: 'l1',
    size: 'small',
    from: '2030-05-01',
    to: '2030-05-02',
    time_zone: 'Europe/Lisbon',
    total: { amount: 600, currency: 'EUR' },
    renter: 'Ada Byron',
    booked_at: '2030-01-01T00:00:00Z',
    cancelled_at: null,
    cancel_reference: null,
  };
  expect(heldParts.span(entry)).toEqual({
    from: '2030-05-01T00:00',
    fromZone: 'Europe/Lisbon',
    to: '2030-05-02T23:59',
    toZone: 'Europe/Lisbon',
  });
});
