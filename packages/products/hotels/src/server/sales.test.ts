import { PorticoError } from '@portico/contract';
import { totalFor } from '@portico/rules/pricing';
import { readSale } from '@portico/selling/product-sales';
import { checkedTravellers } from '@portico/selling/travellers';
import { describe, expect, it } from 'vitest';
import { hotelDetail } from '../shapes.ts';
import { hotelSales, spanOfStay } from './sales.ts';
import { storedBooking, storedBookings } from './testing/version-1.ts';

const saleOf = (name: string) => hotelSales.read(storedBooking(name).booking.sale);
const names = [...storedBookings.keys()];

describe('the span of a stay', () => {
  const spanWith = (checkInFrom: string | null, checkOutBy: string | null) =>
    spanOfStay(
      { checkIn: '2027-06-19', checkOut: '2027-06-20' },
      { checkInFrom, checkOutBy, hotel: { timeZone: 'Europe/Lisbon' } },
    );

  it('runs from check-in to check-out, and marks a time that is not known', () => {
    const zones = { fromZone: 'Europe/Lisbon', toZone: 'Europe/Lisbon' };
    const [in_, out] = ['2027-06-19T15:00', '2027-06-20T11:00'];
    expect(spanWith('15:00', '11:00')).toEqual({ from: in_, to: out, ...zones });
    const dated = { ...zones, hasDatesOnly: true };
    expect(spanWith(null, '11:00')).toEqual({ from: '2027-06-19T23:59', to: out, ...dated });
    expect(spanWith('15:00', null)).toEqual({ from: in_, to: '2027-06-20T00:00', ...dated });
    expect(spanWith(null, null)).toEqual({
      from: '2027-06-19T23:59',
      to: '2027-06-20T00:00',
      ...dated,
    });
  });
});

describe('a sale of the version before', () => {
  it('is known in four kinds', () => {
    expect(names).toEqual([
      'customer-card',
      'family-awaiting-payer',
      'guest-at-property',
      'guest-card',
    ]);
  });

  it('says the same in the words of today: title, place, when, who, money, rules', () => {
    expect(saleOf('family-awaiting-payer')).toMatchObject({
      v: 2,
      product: 'Hotels',
      supplier: 'sandbox-alpha',
      itemKey: 'a2264268h11',
      title: 'Casa do Castanheiro',
      place: {
        name: 'Casa do Castanheiro',
        address: 'Largo do Loreto, 78',
        city: 'Queluz',
        countryCode: 'PT',
        timeZone: 'Europe/Lisbon',
      },
      picture: { alt: 'Courtyard of a small hotel at dawn' },
      span: {
        from: '2026-12-11T16:00',
        fromZone: 'Europe/Lisbon',
        to: '2026-12-13T10:00',
        toZone: 'Europe/Lisbon',
      },
      party: { adults: 3, children: [7, 3], units: 2 },
      audience: 'anonymous',
      userId: null,
      total: 29_253,
      dueNow: 29_253,
      owed: { net: 20_286, tax: 1217, currency: 'EUR' },
      payAt: 'now',
      promise: { stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' }, board: 'RO' },
    });
    expect(saleOf('guest-at-property')).toMatchObject({ payAt: 'on-site', dueNow: 0 });
    expect(saleOf('customer-card')).toMatchObject({
      audience: 'customer',
      userId: expect.any(String),
    });
  });

  it.each(names)('%s is stored again with everything the version before had in it', (name) => {
    const { agencyId, createdAt, ...before } = storedBooking(name).booking.sale;
    expect([typeof agencyId, typeof createdAt]).toEqual(['string', 'string']);
    expect(hotelSales.stored(saleOf(name))).toMatchObject(before);
  });

  it.each(names)('%s comes back as it was, once it is stored as today', (name) => {
    const sale = saleOf(name);
    const again = JSON.parse(JSON.stringify(hotelSales.stored(sale)));
    expect(again.v).toBe(2);
    expect(hotelSales.read(again)).toEqual(sale);
  });

  it.each(names)('%s has the detail a reply needs', (name) => {
    const detail = hotelSales.detail(saleOf(name));
    expect(hotelDetail.parse(detail)).toEqual(detail);
    expect(detail.nights).toBe(2);
  });
});

describe('sales of hotels', () => {
  it('are ordered with the question that was asked, and paid for by name and dates', () => {
    const sale = saleOf('family-awaiting-payer');
    expect(hotelSales.requested(sale)).toEqual({
      stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' },
      occupancies: [
        { adults: 2, childAges: [7, 3] },
        { adults: 1, childAges: [] },
      ],
    });
    expect(hotelSales.paidFor(sale, 'en')).toBe('Casa do Castanheiro, 11 – 13 Dec 2026');
  });

  const adult = (unit: number, more: object = {}) =>
    ({ unit, type: 'adult', firstName: 'Grace', lastName: 'Okafor', ...more }) as const;
  const child = (unit: number, age: number) =>
    ({ unit, type: 'child', firstName: 'Ada', lastName: 'Okafor', age }) as const;
  const family = saleOf('family-awaiting-payer');
  const check = (named: Parameters<typeof checkedTravellers>[0]) =>
    checkedTravellers(named, hotelSales.needs(family));
  const fault = (named: Parameters<typeof checkedTravellers>[0]) => {
    try {
      check(named);
      return undefined;
    } catch (error) {
      return error instanceof PorticoError ? error.field : String(error);
    }
  };

  it('name their travellers room by room, with one lead', () => {
    const named = [adult(1), child(1, 7), child(1, 3), adult(2)];
    expect(check(named)).toMatchObject([
      { unit: 1, age: null, lead: true },
      { unit: 1, age: 7, lead: false },
      { unit: 1, age: 3, lead: false },
      { unit: 2, age: null, lead: false },
    ]);
  });

  it('name the field of a traveller the price was not made for', () => {
    const rest = [child(1, 7), child(1, 3), adult(2)];
    expect(fault([adult(3), ...rest])).toBe('travellers.0.unit');
    expect(fault([adult(1, { age: 9 }), ...rest])).toBe('travellers.0.age');
    expect(fault([adult(1), child(1, 8), child(1, 3), adult(2)])).toBe('travellers.1.age');
    expect(fault([adult(1), child(1, 7), adult(2)])).toBe('travellers');
    expect(fault([adult(1), child(1, 7), child(1, 3)])).toBe('travellers');
    expect(
      fault([adult(1, { lead: true }), child(1, 7), child(1, 3), adult(2, { lead: true })]),
    ).toBe('travellers.3.lead');
  });

  it('ask for nothing but names and ages: whatever else is sent is refused', () => {
    const rest = [child(1, 7), child(1, 3), adult(2)];
    for (const [field, more] of [
      ['birthDate', { birthDate: '1990-01-01' }],
      ['gender', { gender: 'f' }],
      ['nationality', { nationality: 'PT' }],
      ['infantOf', { infantOf: 1 }],
      [
        'document',
        { document: { kind: 'passport', number: 'X123', country: 'PT', expiresOn: '2040-01-01' } },
      ],
    ] as const)
      expect(fault([adult(1, more), ...rest])).toBe(`travellers.0.${field}`);
    expect(fault([adult(1), { ...adult(1), type: 'infant', infantOf: 1 }, ...rest])).toBe(
      'travellers.1.type',
    );
    expect(fault([{ ...adult(1), unit: undefined }, ...rest])).toBe('travellers.0.unit');
    expect(check([adult(1), ...rest]).every(({ detail }) => detail === null)).toBe(true);
  });
});

describe('reading a stored sale', () => {
  const { sale } = storedBooking('guest-card').booking;
  it('asks the product it is of; one without a name is a stay', () => {
    const today = hotelSales.stored(hotelSales.read(sale));
    for (const stored of [sale, today])
      expect(readSale([hotelSales], stored).title).toBe(hotelSales.read(sale).title);
  });
  it('fails where nobody reads that product, and where it is no sale', () => {
    expect(() => readSale([hotelSales], { ...sale, product: 'Cars' })).toThrow('Cars');
    expect(() => readSale([hotelSales], {})).toThrow('supplierHotelId');
    expect(() => readSale([hotelSales], { v: 3, product: 'Hotels' })).toThrow('expected 2');
  });
});

describe('what the hotel takes', () => {
  const sale = saleOf('guest-at-property');
  const detailOf = (one: typeof sale) => hotelSales.detail(one);
  const withFee = (feeOnSite: number) =>
    hotelSales.read(
      hotelSales.stored({ ...sale, promise: { ...sale.promise, feeOnSite } }) as never,
    );

  it('is kept in its own money: the stay and the fee, as the hotel asks for them', () => {
    const { net, tax, currency } = sale.owed;
    expect(currency).not.toBe(sale.currency);
    const bare = { ...withFee(340), price: { ...sale.price, markups: [], uplift: 0 } };
    expect(detailOf(bare).atHotel).toEqual({ currency, stay: net + tax, fee: 340 });
    // sold above the supplier's price: the same amount in the hotel's currency, at the conversion
    // rate used
    const rate = Number(sale.price.exchange?.rate);
    const sold = totalFor(sale.price, sale.audience) - sale.price.fee;
    expect(detailOf(withFee(340)).atHotel?.stay).toBe(Math.round(sold / rate));
    const paid = { ...withFee(340), payAt: 'now' as const };
    expect(detailOf(paid).atHotel).toEqual({ currency, stay: 0, fee: 340 });
  });

  it('is not made up for a sale of the version before, which knows the fee in one money only', () => {
    const old = { ...sale, price: { ...sale.price, fee: 400 } };
    expect(detailOf(old).atHotel).toBeUndefined();
  });
});
