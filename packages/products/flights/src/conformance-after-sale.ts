// Tests locators, notices, changes of orders, and the calendar; part of the suite in
// conformance.ts.
import { allOf } from '@portico/supplier-kit/conformance/search-stage';
import { contextFor, until } from '@portico/supplier-kit/conformance/conditions';
import { sentOrder, valueOf } from '@portico/supplier-kit/conformance/orders';
import { addDays } from '@portico/rules/dates';
import { describe, expect, it } from 'vitest';
import type { SupplierOutcome } from '@portico/contract';
import { amendable, amendments, cancelledAlone, ordered } from './conformance-amendments.ts';
import { type AirStage } from './conformance-stage.ts';
import { flightsOf, instantOf } from './conformance-sane.ts';
import { faultOfRebooking } from './rules/sane-amendments.ts';

export function describeAfterSale(at: AirStage): void {
  describe('after the order', () => {
    locators(at);
    notices(at);
    changes(at);
    amendments(at);
    cancelledAlone(at);
    rebookings(at);
    penalties(at);
    calendar(at);
  });
}

function locators(at: AirStage): void {
  it('tells the airline\u2019s reference, the tickets once there are any, and the flights as sold', async () => {
    const { supplier } = at.r;
    expect(
      valueOf(await supplier.ticketing(sentOrder('nobody-has-this:book:1'), contextFor())),
    ).toBeNull();
    const { key, reference, itinerary, fare } = await ordered(at);
    const told = async () => valueOf(await supplier.ticketing(sentOrder(key), contextFor()));
    const first = await told();
    expect(first?.pnr).toMatch(/^[A-Z0-9]{6}$/);
    expect(first?.journey).toEqual({ legs: itinerary.legs, changes: [] });
    expect(Date.parse(first?.ticketBy ?? '')).toBeGreaterThan(Date.parse(contextFor().now));
    const owed = { net: fare.net, tax: fare.tax, currency: fare.currency };
    await supplier.ticket?.(reference, key.replace(':book:', ':ticket:'), owed, contextFor());
    await until(async () => (await told())?.state === 'ticketed', 10_000);
    const last = await told();
    expect(last?.tickets.map(({ traveller }) => traveller)).toEqual([1]);
    for (const { number } of last?.tickets ?? []) expect(number).toMatch(/^\d{13}$/);
    expect(last?.pnr).toBe(first?.pnr);
  });
}

function notices(at: AirStage): void {
  it('tells what the airline has changed until it is accepted', async () => {
    const { supplier } = at.r;
    const { key, reference, itinerary } = await ordered(at);
    const fault = contextFor('schedule-change=late200m@retrieve');
    const told = valueOf(await supplier.ticketing(sentOrder(key), fault));
    const [change] = told?.journey.changes ?? [];
    expect(change?.before).toEqual(flightsOf(itinerary)[0]);
    expect(change?.after?.id).toBe(change?.before.id);
    expect(change?.after?.departs).not.toBe(change?.before.departs);
    expect(told?.journey.legs[0]?.[0]).toEqual(change?.after);
    expect(valueOf(await supplier.ticketing(sentOrder(key), contextFor()))?.journey).toEqual(
      told?.journey,
    );
    const accepted = valueOf(await supplier.acceptNotice(reference, `${key}:accept`, contextFor()));
    expect(accepted).toEqual({ legs: told?.journey.legs, changes: [] });
    expect(await supplier.acceptNotice('NO-SUCH-ONE', `${key}:accept`, contextFor())).toMatchObject(
      { kind: 'refused', reason: 'NOT_FOUND' },
    );
  });

  it('says which flight does not fly any more', async () => {
    const { supplier } = at.r;
    const { key, itinerary } = await ordered(at);
    const fault = contextFor('schedule-change=cancelled@retrieve');
    const told = valueOf(await supplier.ticketing(sentOrder(key), fault));
    expect(told?.journey.changes).toEqual([{ before: flightsOf(itinerary)[0], after: null }]);
  });
}

function changes(at: AirStage): void {
  it('offers another day for a fee and the difference', async () => {
    const { supplier } = at.r;
    if (supplier.changeOffers === undefined) return;
    const { reference, itinerary, fare } = await ordered(at);
    const first = flightsOf(itinerary)[0]?.departs.slice(0, 10) ?? '';
    const day = new Date(Date.parse(`${first}T00:00:00Z`) + 2 * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const offers = valueOf(await supplier.changeOffers(reference, 0, day, contextFor()));
    expect(offers.length).toBeGreaterThan(0);
    for (const { legs, fee, difference } of offers) {
      expect(legs[0]?.[0]?.departs.slice(0, 10)).toBe(day);
      expect([fee.currency, difference.currency]).toEqual([fare.currency, fare.currency]);
      expect(fee.amount).toBe(fare.terms.change.steps[0]?.penalty);
    }
    expect(await supplier.changeOffers(reference, 4, day, contextFor())).toMatchObject({
      kind: 'refused',
    });
  });
}

function rebookings(at: AirStage): void {
  it('offers flights in place of one that it cancelled, for what they state, and moves the order once', async () => {
    const { supplier } = at.r;
    const { rebooking } = supplier;
    if (rebooking === undefined) return;
    const sold = await amendable(at);
    if (sold === undefined) throw new Error('rebooks orders that it cannot amend');
    const { reference, key: orderKey, itinerary, fare } = sold.order;
    // it has changed nothing
    expect(await rebooking.offers(reference, 0, contextFor())).toMatchObject({ kind: 'refused' });
    const fault = contextFor('schedule-change=cancelled@retrieve');
    valueOf(await supplier.ticketing(sentOrder(orderKey), fault));
    const offers = valueOf(await rebooking.offers(reference, 0, contextFor()));
    expect(offers.length).toBeGreaterThan(0);
    const asked = {
      currency: fare.currency,
      legs: itinerary.legs,
      leg: 0,
      now: Date.parse(contextFor().now),
      isSameCity: () => true,
      sold: fare.cabins,
    };
    expect(offers.map((offer) => faultOfRebooking(offer, asked))).toEqual(offers.map(() => null));
    expect(await rebooking.offers(reference, 4, contextFor())).toMatchObject({ kind: 'refused' });
    const [offer] = offers;
    if (offer === undefined) throw new Error('no flight is offered');
    const net = offer.fee.amount + offer.difference.amount;
    const key = sold.nextKey();
    const wanted = { rateKey: offer.changeKey, net };
    expect(valueOf(await sold.amend({ ...wanted, key })).status).toBe('booked');
    const found = () => sold.found(key);
    await until(async () => (await found()) !== null, supplier.profile.visibilityLagMs + 2_000);
    const after = await sold.told();
    expect(after?.journey).toEqual({ legs: offer.legs, changes: [] });
    // what the airline had changed is settled
    expect(await rebooking.offers(reference, 0, contextFor())).toMatchObject({ kind: 'refused' });
    expect(await sold.amend(wanted)).toMatchObject({ kind: 'refused' });
  });
}

/** Time before the departure; additions are not free to cancel any more. */
const LATE_MS = 30 * 60_000;

function penalties(at: AirStage): void {
  it('quotes the penalty of an order without those of what was added, which have their own', async () => {
    const { supplier } = at.r;
    const sold = await amendable(at);
    if (sold === undefined) return;
    const [first] = flightsOf(sold.order.itinerary);
    if (first === undefined) throw new Error('an itinerary without flights');
    const late = instantOf(first.departs, first.departsZone) - LATE_MS;
    const context = { ...contextFor(), now: new Date(late).toISOString() };
    const quoted = async (reference: string): Promise<number> =>
      valueOf(await supplier.cancelQuote(reference, context)).penalty.amount;
    const before = await quoted(sold.order.reference);
    const price = (await sold.extras()).bags[0]?.price ?? 0;
    const bags = [{ traveller: 1, leg: 0, pieces: 1 }];
    const key = sold.nextKey();
    const added = valueOf(await sold.amend({ bags, net: price, key }));
    const found = () => sold.found(key);
    await until(async () => (await found())?.status === 'booked', 10_000);
    if (!sold.isInPlace) expect(await quoted(added.supplierReference)).toBeGreaterThan(0);
    expect(await quoted(sold.order.reference)).toBe(before);
  });
}

function calendar(at: AirStage): void {
  it('says of a day what the cheapest of a search costs then', async () => {
    const { supplier, query } = at.r;
    const [slice] = query.slices;
    if (supplier.calendar === undefined || slice === undefined) return;
    const { from, to, date } = slice;
    const { travellers, cabin } = query;
    const month = { from, to, month: date.slice(0, 7), nights: null, travellers, cabin };
    const days = valueOf(await supplier.calendar(month, contextFor()));
    const day = days.find((one) => one.date === date);
    const found = await allOf(supplier, query, contextFor());
    const fares = found.flatMap((one) => one.fares);
    const least = (prices: readonly { currency: string; net: number; tax: number }[]) =>
      Object.entries(Object.groupBy(prices, ({ currency }) => currency))
        .map(([currency, all = []]) => [currency, Math.min(...all.map((p) => p.net + p.tax))])
        .sort();
    expect(day?.prices.length).toBeGreaterThan(0);
    expect(least(day?.prices ?? [])).toEqual(least(fares));
    expect(day?.asOf).toBe(contextFor().now);
  });

  it('says of days around what its calendar says of them', async () => {
    const { supplier, query } = at.r;
    const [slice] = query.slices;
    const { calendar, daysAround } = supplier;
    if (calendar === undefined || daysAround === undefined || !slice) return;
    const { from, to, date } = slice;
    const { travellers, cabin } = query;
    const asked = { from, to, travellers, cabin };
    const [out, back] = [date, addDays(date, 2)];
    const outs = [addDays(out, -1), out];
    const around = { ...asked, outs, backs: [out, back] };
    const pairs = await askedTwice(() => daysAround.call(supplier, around, contextFor()));
    expect(pairs.map((one) => [one.out, one.back])).toEqual(
      outs.flatMap((one) => [
        [one, out],
        [one, back],
      ]),
    );
    const month = { ...asked, month: out.slice(0, 7), nights: 2 };
    const days = await askedTwice(() => calendar.call(supplier, month, contextFor()));
    expect(pairs.find((one) => one.out === out && one.back === back)?.prices).toEqual(
      days.find((one) => one.date === out)?.prices,
    );
    expect(pairs.every(({ asOf }) => asOf === contextFor().now)).toBe(true);
  });
}

/**
 * Calls twice if necessary: prices of days take many searches, so a supplier that times out may
 * have them on the second call.
 */
async function askedTwice<T>(ask: () => Promise<SupplierOutcome<T>>): Promise<T> {
  const first = await ask();
  return valueOf(first.kind === 'unknown' ? await ask() : first);
}
