// Tests locators, notices, changes of orders, and the calendar; part of the suite in
// conformance.ts.
import { allOf } from '@portico/supplier-kit/conformance/search-stage';
import { contextFor, until } from '@portico/supplier-kit/conformance/conditions';
import { BUYER, orderFor, valueOf, sentOrder } from '@portico/supplier-kit/conformance/orders';
import { addDays } from '@portico/rules/dates';
import { describe, expect, it } from 'vitest';
import type { Money, SupplierOutcome } from '@portico/contract';
import { type AirStage, type ChosenFare } from './conformance-stage.ts';
import { flightsOf, instantOf } from './conformance-sane.ts';
import type { AirRequested } from './port.ts';
import { faultOfRebooking } from './rules/sane-amendments.ts';

export function describeAfterSale(at: AirStage): void {
  describe('after the order', () => {
    locators(at);
    notices(at);
    changes(at);
    amendments(at);
    rebookings(at);
    penalties(at);
    calendar(at);
  });
}

/** Orders an unused fare and waits until the supplier returns the order. */
async function ordered(at: AirStage): Promise<ChosenFare & { key: string; reference: string }> {
  const { supplier } = at.r;
  const chosen = await at.next();
  const order = orderFor({
    itemKey: chosen.itinerary.key,
    unitKey: chosen.requested.cabin,
    units: chosen.requested.travellers.length,
    rate: chosen.fare,
    requested: chosen.requested,
    span: { from: '', to: '' },
    lateAt: '',
    left: async () => 0,
  });
  const { supplierReference } = valueOf(await supplier.book(order, contextFor()));
  const isSeen = async () => valueOf(await supplier.ticketing(sentOrder(order.key), contextFor()));
  await until(isSeen, supplier.profile.visibilityLagMs + 2_000);
  return { ...chosen, key: order.key, reference: supplierReference };
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

const legIds = (legs: readonly (readonly { readonly id: string }[])[]): string[][] =>
  legs.map((flights) => flights.map(({ id }) => id));

/**
 * Returns a ticketed order with what is needed to amend it; undefined if the supplier sells no
 * changes.
 */
async function amendable(at: AirStage) {
  const { supplier } = at.r;
  const { amend, changeOffers, extras } = supplier;
  if (amend === undefined || changeOffers === undefined || extras === undefined) return undefined;
  const order = await ordered(at);
  const { key, reference, fare, requested } = order;
  const owed = { net: fare.net, tax: fare.tax, currency: fare.currency };
  await supplier.ticket?.(reference, key.replace(':book:', ':ticket:'), owed, contextFor());
  const told = async () => valueOf(await supplier.ticketing(sentOrder(key), contextFor()));
  await until(async () => (await told())?.state === 'ticketed', 10_000);
  const nextKey = amendKeys(key);
  return {
    order,
    told,
    extras: async () => valueOf(await extras(reference, contextFor())),
    offers: async () =>
      valueOf(await changeOffers(reference, 0, dayAfter(order.itinerary, 2), contextFor())),
    amend: (wanted: { rateKey?: string; net: number; bags?: AirRequested['bags']; key?: string }) =>
      amend(
        {
          key: wanted.key ?? nextKey(),
          reference: 'AMENDED',
          amends: reference,
          rateKey: wanted.rateKey ?? '',
          owed: { net: wanted.net, tax: 0, currency: fare.currency },
          requested: { ...requested, seats: [], bags: wanted.bags ?? [] },
          contact: BUYER,
        },
        contextFor(),
      ),
    nextKey,
  };
}

function amendKeys(key: string): () => string {
  let n = 0;
  return () => key.replace(':book:1', `-${(n += 1)}:book:1`);
}

function dayAfter(itinerary: ChosenFare['itinerary'], days: number): string {
  const first = flightsOf(itinerary)[0]?.departs.slice(0, 10) ?? '';
  return new Date(Date.parse(`${first}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function amendments(at: AirStage): void {
  it('changes an order to what was offered, for no more than agreed, and finds it by its key', async () => {
    const { supplier } = at.r;
    const sold = await amendable(at);
    if (sold === undefined) return;
    const paid = ({ fee, difference }: { fee: Money; difference: Money }): number =>
      Math.max(0, fee.amount + difference.amount);
    const offer = (await sold.offers()).toSorted((a, b) => paid(b) - paid(a))[0];
    if (offer === undefined) throw new Error('no change is offered');
    const { changeKey: rateKey } = offer;
    if (paid(offer) > 0)
      expect(await sold.amend({ rateKey, net: paid(offer) - 1 })).toMatchObject({
        kind: 'refused',
        reason: 'PRICE_CHANGED',
      });
    const before = await sold.told();
    expect(legIds(before?.journey.legs ?? [])).toEqual(legIds(sold.order.itinerary.legs));
    const key = sold.nextKey();
    const done = valueOf(await sold.amend({ rateKey, net: paid(offer), key }));
    expect(done.status).toBe('booked');
    expect(done.supplierReference).not.toBe(sold.order.reference);
    const after = await sold.told();
    expect(legIds(after?.journey.legs ?? [])).toEqual(legIds(offer.legs));
    expect(after?.tickets).not.toEqual(before?.tickets);
    const found = async () => valueOf(await supplier.retrieve(sentOrder(key), contextFor()));
    await until(async () => (await found()) !== null, supplier.profile.visibilityLagMs + 2_000);
    expect(await found()).toMatchObject({ supplierReference: done.supplierReference });
    if (supplier.profile.idempotent)
      expect(valueOf(await sold.amend({ rateKey, net: paid(offer), key })).supplierReference).toBe(
        done.supplierReference,
      );
  });

  it('adds bags at their price; cancelling the order ends what was added', async () => {
    const { supplier } = at.r;
    const sold = await amendable(at);
    if (sold === undefined) return;
    const { bags } = await sold.extras();
    const price = bags[0]?.price ?? 0;
    expect(price).toBeGreaterThan(0);
    const wanted = { bags: [{ traveller: 1, leg: 0, pieces: 1 }] };
    expect(await sold.amend({ ...wanted, net: price - 1 })).toMatchObject({ kind: 'refused' });
    const key = sold.nextKey();
    valueOf(await sold.amend({ ...wanted, net: price, key }));
    const found = async () => valueOf(await supplier.retrieve(sentOrder(key), contextFor()));
    await until(async () => (await found())?.status === 'booked', 10_000);
    const { reference, key: orderKey } = sold.order;
    const cancelKey = orderKey.replace(':book:', ':cancel:');
    valueOf(await supplier.cancel(reference, cancelKey, null, contextFor()));
    expect((await found())?.status).toBe('cancelled');
    expect(await sold.amend({ ...wanted, net: price })).toMatchObject({ kind: 'refused' });
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
    const found = async () => valueOf(await supplier.retrieve(sentOrder(key), contextFor()));
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
    const found = async () => valueOf(await supplier.retrieve(sentOrder(key), contextFor()));
    await until(async () => (await found())?.status === 'booked', 10_000);
    expect(await quoted(added.supplierReference)).toBeGreaterThan(0);
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
