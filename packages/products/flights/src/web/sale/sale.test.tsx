import type { BookingView } from '@portico/contract';
import { createTranslator } from '@portico/runtime';
import { BookingPage } from '@portico/storefront/booking/booking-page.tsx';
import { TravellersSection } from '@portico/storefront/booking/booking-sections.tsx';
import { BookingNumbers } from '@portico/storefront/parts/booking-facts.tsx';
import { SalePanel } from '@portico/storefront/parts/sale-panel.tsx';
import { describe, expect, it } from 'vitest';
import { sampleDetail, sampleFlightBooking } from '../../testing/sample-sale.ts';
import { flightTexts } from '../../texts/index.ts';
import { parts } from '../parts.tsx';
import { show, textsOf, wordsOf } from '../testing/show.tsx';

const BOOKING: BookingView = sampleFlightBooking();
const say = (language: string) =>
  createTranslator(language, textsOf(language) ?? {}).getFixedT(language);
const t = say('en');
const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;

describe('a sale of flights', () => {
  it('says brand, cabin and travellers, each leg in the hours of both places, and a price that adds up', () => {
    const words = wordsOf(show(<SalePanel sale={BOOKING} />));
    expect(words).toMatch(
      /New York to Lisbon and back Classic Economy 2 adults, 1 child aged 11, 1 infant Out, Thu 18 Jun 21:35 JFK 6 h 50 min, direct 09:25 \+1 LIS 1 day later Back, Tue 23 Jun 12:10 LIS/,
    );
    expect(words).toMatch(
      /Fare, 2 adults \$1,056\.00 Fare, 1 child \$396\.00 Fare, 1 infant \$52\.80 Taxes and airport charges \$288\.60 Seats 14A, 14B \$40\.00 1 more checked bag \$55\.00 Total \$1,888\.40/,
    );
  });

  it('keeps to the lines of the passport where its own would not sum to the total', () => {
    const lines = (sale: BookingView) => parts.priceLines?.(sale, money, t);
    expect(lines(BOOKING)).toHaveLength(6);
    expect(lines({ ...BOOKING, price: { ...BOOKING.price, total: 188_841 } })).toBeNull();
    const ofAgent = {
      ...BOOKING.passport,
      lines: [...BOOKING.passport.lines, { kind: 'markup', label: '', amount: 1, due: 'now' }],
    } as BookingView['passport'];
    expect(lines({ ...BOOKING, passport: ofAgent })).toBeNull();
  });

  it('tells every flight with terminals, whose hours they are, who operates it and each change', () => {
    const { Whole } = parts.SaleFacts;
    if (!Whole) return expect.fail('flights are told in full');
    const words = wordsOf(show(<Whole sale={BOOKING} />));
    expect(words).toMatch(/21:35 New York JFK Thu 18 Jun, New York time/);
    expect(words).toMatch(/09:25 \+1 Lisbon LIS Fri 19 Jun, Lisbon time/);
    expect(words).toMatch(/A0 201 Atlantica 6 h 50 min Economy Seats 14A, 14B/);
    expect(words).toMatch(/2 h 05 min to change in London/);
    expect(words).toMatch(/B7 4218 Borealis 8 h 00 min Economy Operated by Atlantica/);
    expect(words).toMatch(/cabin bag, 1 checked bag of 23 kg/);
    expect(wordsOf(show(<Whole sale={BOOKING} />, { language: 'ar' }))).toContain('بتوقيت');
  });

  it('shows the airline’s reference and a ticket for each traveller', () => {
    expect(wordsOf(show(<BookingNumbers booking={BOOKING} />))).toMatch(
      /Airline reference \(PNR\) QX7LTD/,
    );
    expect(wordsOf(show(<TravellersSection booking={BOOKING} />))).toMatch(
      /Nadia Rahman Ticket 0001234567891 .*Lina Rahman Infant Ticket 0001234567894/,
    );
  });

  it('says what comes next: check-in is the airline’s, when to be at the airport, each departure', () => {
    const steps = parts.nextSteps(BOOKING, { t, language: 'en', dueOnSite: null });
    expect(steps.map(({ when, title }) => [wordsOf(show(when)), title])).toEqual([
      ['Wed 17 Jun', 'Check in with Atlantica'],
      ['Thu 18 Jun, 18:35', 'Be at New York JFK'],
      ['Thu 18 Jun, 21:35', 'New York to Lisbon, A0 201'],
      ['Tue 23 Jun, 12:10', 'Lisbon to New York, A0 217'],
    ]);
    expect(steps[0]?.hint).toContain('QX7LTD');
    const { issued: _, ...uncertain } = BOOKING;
    const [checkIn] = parts.nextSteps(uncertain, { t, language: 'en', dueOnSite: null });
    expect(checkIn?.hint).not.toContain('undefined');
  });

  it('leaves and lands in a traveller’s days', () => {
    expect(parts.events?.(BOOKING, t).map(({ at, place, title }) => [at, place, title])).toEqual([
      ['2099-06-18T21:35', 'New York', 'New York to Lisbon'],
      ['2099-06-19T09:25', 'Lisbon', 'Land in Lisbon'],
      ['2099-06-23T12:10', 'Lisbon', 'Lisbon to New York'],
      ['2099-06-23T20:00', 'New York', 'Land in New York'],
    ]);
  });

  it('calls a journey by its kind', () => {
    const kind = (legs: number) =>
      parts.words.length(
        { ...BOOKING, detail: sampleDetail({ legs: sampleDetail().legs.slice(0, legs) }) },
        t,
      );
    expect([kind(2), kind(1)]).toEqual(['Return', 'One way']);
    const [out = []] = sampleDetail().legs;
    expect(parts.words.length({ ...BOOKING, detail: sampleDetail({ legs: [out, out] }) }, t)).toBe(
      '2 legs',
    );
  });
});

it('is a page that waits for its booking', () => {
  expect(show(<BookingPage />, { at: '/flight-details?referenceNumber=7K2M4QXW' })).toContain(
    'aria-label="Loading"',
  );
});

it('leads from checkout to the names with quote and cart, and back to fares without them', () => {
  const query = new URLSearchParams(
    'quote=q1&cart=c1&curr=EUR&state=declined&itinerary=A0201.JFKLIS.20990618&slices=JFK.LIS.2099-06-18&adult=1&cabin=economy',
  );
  expect(parts.cart?.names(query)).toMatch(
    /^\/booknow\/flights\/reservation-details\?quote=q1&cart=c1&curr=EUR&itinerary=/,
  );
  expect(parts.waysBack.item(query)).toMatch(/^\/booknow\/flights\/search-details\?itinerary=/);
  expect(parts.waysBack.search(query)).toBe(
    '/booknow/flights/search?slices=JFK.LIS.2099-06-18&adult=1&cabin=economy',
  );
});

const keysIn = (labels: object): string[] =>
  Object.values(labels).flatMap((label: unknown) =>
    typeof label === 'string' ? [label] : keysIn(label as object),
  );
it.each(Object.entries(flightTexts))('labels are all said in %s', (_, { flightSale }) => {
  const said = new Set(Object.keys(flightSale).map((key) => `flightSale.${key}`));
  expect(keysIn(parts.labels).filter((key) => !said.has(key))).toEqual([]);
});
