import type { AmendmentView, BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import type { FlightAmendment, FlightDetail } from '../../http.ts';
import { sampleFlightBooking } from '../../testing/sample-sale.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { Amended } from './amended.tsx';

const BOOKING: BookingView = sampleFlightBooking();
const { legs, airports, airlines } = BOOKING.detail as FlightDetail;
const money = (amount: number) => ({ amount, currency: 'USD' });
const said = (detail: FlightAmendment, language = 'en') => {
  const amendment: AmendmentView = {
    reference: 'FW-1',
    kind: detail.kind,
    status: 'confirmed',
    createdAt: '2099-01-01T00:00:00Z',
    confirmedAt: null,
    cancelledAt: null,
    due: money(0),
    back: money(0),
    captured: money(0),
    refunded: money(0),
    detail,
  };
  return wordsOf(show(<Amended booking={BOOKING} amendment={amendment} />, { language }));
};

it('a change names the leg with its hours before and after', () => {
  const after = legs.map((leg, i) =>
    i === 0 ? leg.map((one) => ({ ...one, departs: one.departs.replace('21:35', '23:55') })) : leg,
  );
  const words = said({
    kind: 'change',
    airports,
    airlines,
    leg: 0,
    before: legs,
    after,
    fee: money(6_000),
    difference: money(0),
    seatsLost: [],
  });
  expect(words).toMatch(/New York to Lisbon .*21:35.*23:55/);
});

it('what was added names the bag and whose it is', () => {
  const [first] = BOOKING.travellers;
  const services: Extract<FlightAmendment, { kind: 'add-ons' }>['services'] = [
    { chosen: { traveller: 1, leg: 0, bag: 'checked', count: 2 }, amount: money(11_600) },
  ];
  expect(said({ kind: 'add-ons', services })).toBe(
    `Out: 2 checked bags, ${first?.firstName} ${first?.lastName}`,
  );
});
