import type { Order } from '@portico/contract';
import type { AirRequested } from '@portico/product-flights/port';
import { describe, expect, it } from 'vitest';
import { bookingFrom, orderTo, REASONS } from './map-orders.ts';
import { readers } from './wire.ts';

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
  contact: { name: 'Nadia Rahman', email: 'nadia@example.com', phone: null },
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
        { type: 'adult', first_name: 'NADIA', last_name: 'RAHMAN' },
        { type: 'infant', age: 1, first_name: 'MIA', last_name: 'RAHMAN' },
      ],
      seats: [{ passenger: 1, flight: 'A0201.JFKLIS.20270618', seat: '12C' }],
      bags: [{ passenger: 1, leg: 0, pieces: 1 }],
      agreed: { net: 10, tax: 2, currency: 'EUR' },
    });
  });

  it('says of everybody what the ticket needs, in the supplier’s words, each in the place of the question [R3-62]', () => {
    const party: Order<AirRequested> = {
      ...order,
      requested: {
        ...order.requested,
        travellers: [
          { type: 'adult' },
          { type: 'adult' },
          { type: 'child', age: 11 },
          { type: 'infant' },
        ],
      },
      travellers: [
        {
          unit: 1,
          type: 'infant',
          firstName: 'Mia',
          lastName: 'Müller',
          detail: { n: 4, title: 'miss', gender: 'f', birthDate: '2026-06-01', infantOf: 2 },
        },
        { unit: 1, type: 'child', firstName: 'Jan', lastName: 'Łukasz', age: 11, detail: { n: 3 } },
        {
          unit: 1,
          type: 'adult',
          firstName: 'Nadia',
          lastName: 'O’Neil',
          detail: {
            n: 2,
            title: 'dr',
            gender: 'x',
            birthDate: '1990-01-02',
            document: { kind: 'id', number: 'AB1234567', country: 'DE', expiresOn: '2030-01-01' },
          },
        },
        { unit: 1, type: 'adult', firstName: '李', lastName: 'Rahman', detail: { n: 1 } },
      ],
    };
    expect(orderTo(party).passengers).toEqual([
      // this name cannot be printed on a ticket: it is rejected, and the buyer can correct it
      { type: 'adult', age: undefined, first_name: '李', last_name: 'Rahman' },
      {
        type: 'adult',
        age: undefined,
        first_name: 'NADIA',
        last_name: "O'NEIL",
        title: 'dr',
        gender: 'x',
        born_on: '1990-01-02',
        document: {
          kind: 'identity_card',
          number: 'AB1234567',
          country: 'DE',
          expires_on: '2030-01-01',
        },
      },
      { type: 'child', age: 11, first_name: 'JAN', last_name: 'LUKASZ' },
      {
        type: 'infant',
        age: undefined,
        first_name: 'MIA',
        last_name: 'MUELLER',
        title: 'miss',
        gender: 'f',
        born_on: '2026-06-01',
        lap_of: 2,
      },
    ]);
  });

  it('tells its locator, and each ticket that has been issued', () => {
    const wire = {
      reservation_id: 'K1',
      client_reference: 'b1',
      status: 'confirmed',
      tickets: 'partial',
      penalty: null,
    } as const;
    const issued = [{ passenger: 1, number: '0001234567890' }];
    expect(bookingFrom(wire).issued).toBeUndefined();
    expect(bookingFrom({ ...wire, pnr: 'ABCDEF', issued }).issued).toEqual({
      locator: 'ABCDEF',
      tickets: [{ traveller: 1, number: '0001234567890' }],
    });
  });

  it('tells its credits; an odd one is left out alone and named without its code', () => {
    const wire = {
      reservation_id: 'T1',
      status: 'cancelled',
      tickets: 'ticketed',
      penalty: { amount: 200, currency: 'USD' },
    };
    const credit = {
      passenger: 1,
      amount: { amount: 60, currency: 'usd' },
      holder: 'Merlin Air',
      code: 'BCDF2345',
      valid_until: '2028-05-01',
    };
    const read = (credits: unknown) => {
      const answer = readers.reservation.safeParse({ ...wire, credits });
      if (!answer.success) throw new Error('it cannot be read');
      return { booking: bookingFrom(answer.data), leftOut: answer.leftOut };
    };
    const told = {
      amount: { amount: 60, currency: 'USD' },
      holder: 'Merlin Air',
      traveller: 1,
      code: 'BCDF2345',
      expiresOn: '2028-05-01',
    };
    expect(read([credit])).toMatchObject({ booking: { credits: [told] }, leftOut: [] });
    const odd = { ...credit, code: 7, amount: { amount: 'sixty', currency: 'USD' } };
    expect(read([odd, credit])).toMatchObject({
      booking: { status: 'cancelled', penalty: { amount: 200 }, credits: [told] },
      leftOut: [expect.stringContaining('credit of Merlin Air (amount')],
    });
    expect(JSON.stringify(read([{ ...credit, holder: 7 }]).leftOut)).not.toContain('BCDF2345');
    expect(read('BCDF2345').booking).toMatchObject({ status: 'cancelled' });
    expect(JSON.stringify(read('BCDF2345').leftOut)).not.toContain('BCDF2345');
    expect(read(undefined).booking.credits).toBeUndefined();
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
  expect(REASONS['name_refused']).toBe('NAME_REFUSED');
  expect(REASONS['seat_taken']).toBe('SEAT_TAKEN');
  expect(REASONS['quake']).toBeUndefined();
});
