import { emptyForm } from '@portico/storefront/checkout/checkout-form';
import { describe, expect, it } from 'vitest';
import { driverNeeds } from '../../rules/driver.ts';
import { sampleCarBooking } from '../../testing/sample-sale.ts';
import { driverAsks } from './own-asks.tsx';

const sale = sampleCarBooking();
const quote = { ...sale, quoteId: 'q', expiresAt: '', remarks: [] };
const needs = driverNeeds({ pickUpAt: sale.span.from, dropOffAt: sale.span.to }, { age: 30 });
const form = emptyForm(needs.parties, null);
const values = (own: Record<string, string | boolean>, birthDate = '2069-06-18') => ({
  ...form,
  leads: form.leads.map((lead) => ({ ...lead, typed: { birthDate } })),
  own,
});
const CONFIRMED = { licence: true, card: true };

describe('what a desk asks of a driver', () => {
  it('is confirmed, each by a tick', () => {
    expect(driverAsks.faults(values({}), quote)).toEqual({
      'details.confirms.licence': 'carSale.licenceMissing',
      'details.confirms.card': 'carSale.cardMissing',
    });
    expect(driverAsks.faults(values(CONFIRMED), quote)).toEqual({});
  });

  it('is a flight where one is told', () => {
    for (const flightNumber of ['', ' ', 'a0 201', 'B7-4218'])
      expect(driverAsks.faults(values({ ...CONFIRMED, flightNumber }), quote)).toEqual({});
    expect(driverAsks.faults(values({ ...CONFIRMED, flightNumber: 'at noon' }), quote)).toEqual({
      'details.flightNumber': 'carSale.flightNumberWrong',
    });
  });

  it('is an age the vendor rents to, on the day of pick-up', () => {
    expect(driverAsks.faults(values(CONFIRMED, '2078-06-18'), quote)).toEqual({});
    expect(driverAsks.faults(values(CONFIRMED, '2078-06-19'), quote)).toEqual({
      'leads.0.birthDate': 'carSale.refused.DRIVER_TOO_YOUNG',
    });
    // an incomplete date is not validated
    expect(driverAsks.faults(values(CONFIRMED, '2078--'), quote)).toEqual({});
  });

  it('is an hour of landing where one is told', () => {
    const at = (landsAt: string) => driverAsks.faults(values({ ...CONFIRMED, landsAt }), quote);
    for (const hour of ['', '21:40', '21:40:00', '2140', '9.30', '9 pm', '٢١:٤٠'])
      expect(at(hour), hour).toEqual({});
    for (const odd of ['21 pm', '02:33 --', '21'])
      expect(at(odd), odd).toEqual({ 'details.landsAt': 'carSale.landsAtWrong' });
  });

  it('goes to the cart and comes back as it was typed', () => {
    const body = driverAsks.body({ ...CONFIRMED, flightNumber: ' a0 201 ', landsAt: '2310' });
    expect(body).toEqual({ flightNumber: 'A0201', landsAt: '23:10', confirms: CONFIRMED });
    expect(driverAsks.typed(body)).toEqual({
      ...CONFIRMED,
      flightNumber: 'A0201',
      landsAt: '23:10',
    });
    expect(driverAsks.body({})).toEqual({ confirms: { licence: false, card: false } });
  });
});
