import type { Order } from '@portico/contract';
import type { AirRequested } from '@portico/product-flights/port';
import { describe, expect, it } from 'vitest';
import { bookingFrom, orderTo, REASONS } from './map-orders.ts';

const order: Order<AirRequested> = {
  key: 'b1:book:1',
  reference: 'PF-1',
  rateKey: 'key',
  owed: { net: 10, tax: 2, currency: 'EUR' },
  requested: {
    legs: [['A0201.JFKLIS.20270618']],
    travellers: [{ type: 'adult' }, { type: 'infant', age: 1 }],
    cabin: 'economy',
    seats: [{ traveller: 1, flight: 'A0201.JFKLIS.20270618', seat: '12C' }],
    bags: [{ traveller: 1, leg: 0, pieces: 1 }],
  },
  travellers: [
    { unit: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman' },
    { unit: 1, type: 'child', firstName: 'Mia', lastName: 'Rahman', age: 1 },
  ],
  specialRequests: '',
};

describe('an order', () => {
  it('names travellers as the question counts them: an infant is one, whatever the order calls them', () => {
    expect(orderTo(order)).toMatchObject({
      passengers: [
        { type: 'adult', first_name: 'Nadia', last_name: 'Rahman' },
        { type: 'infant', age: 1, first_name: 'Mia', last_name: 'Rahman' },
      ],
      seats: [{ passenger: 1, flight: 'A0201.JFKLIS.20270618', seat: '12C' }],
      bags: [{ passenger: 1, leg: 0, pieces: 1 }],
      agreed: { net: 10, tax: 2, currency: 'EUR' },
    });
  });

  it.each([
    ['confirmed', 'ticketed', 'booked'],
    ['confirmed', 'held', 'held'],
    ['confirmed', 'partial', 'pending'],
    ['pending', 'ticketed', 'pending'],
    ['cancelled', 'ticketed', 'cancelled'],
    ['failed', 'held', 'cancelled'],
  ] as const)('that is %s with tickets %s is %s', (status, tickets, told) => {
    const wire = { reservation_id: 'K1', client_reference: 'b1', status, tickets, penalty: null };
    expect(bookingFrom(wire).status).toBe(told);
  });
});

it('a refusal nobody knows is invalid, in the supplier’s own words', () => {
  expect(REASONS['no_seats']).toBe('SOLD_OUT');
  expect(REASONS['name_refused']).toBeUndefined();
  expect(REASONS['quake']).toBeUndefined();
});
