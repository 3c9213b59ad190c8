// Tests changes of orders and additions to them; part of the suite in conformance.ts.
import { contextFor, until } from '@portico/supplier-kit/conformance/conditions';
import { BUYER, orderFor, sentOrder, valueOf } from '@portico/supplier-kit/conformance/orders';
import { expect, it } from 'vitest';
import type { Money } from '@portico/contract';
import { flightsOf } from './conformance-sane.ts';
import type { AirStage, ChosenFare } from './conformance-stage.ts';
import type { AirRequested } from './port.ts';

/** Orders an unused fare and waits until the supplier returns the order. */
export async function ordered(
  at: AirStage,
): Promise<ChosenFare & { key: string; reference: string }> {
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

const legIds = (legs: readonly (readonly { readonly id: string }[])[]): string[][] =>
  legs.map((flights) => flights.map(({ id }) => id));

interface Wanted {
  readonly rateKey?: string;
  readonly net: number;
  readonly bags?: AirRequested['bags'];
  readonly key?: string;
  readonly faults?: string;
}

/**
 * Returns a ticketed order with what is needed to amend it; undefined if the supplier sells no
 * changes.
 */
export async function amendable(at: AirStage) {
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
  const isInPlace = supplier.profile.amendments === 'in-place';
  return {
    isInPlace,
    /** Returns an amendment as the supplier tells it. */
    found: async (of: string) =>
      valueOf(await supplier.retrieve(sentOrder(of, { amends: reference }), contextFor())),
    order,
    told,
    extras: async () => valueOf(await extras(reference, contextFor())),
    offers: async () =>
      valueOf(await changeOffers(reference, 0, dayAfter(order.itinerary, 2), contextFor())),
    amend: (wanted: Wanted) =>
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
        contextFor(wanted.faults),
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

export function amendments(at: AirStage): void {
  testsOfInPlace(at);

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
    expect(done.supplierReference === sold.order.reference).toBe(sold.isInPlace);
    const after = await sold.told();
    expect(legIds(after?.journey.legs ?? [])).toEqual(legIds(offer.legs));
    expect(after?.tickets).not.toEqual(before?.tickets);
    const found = () => sold.found(key);
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
    const found = () => sold.found(key);
    await until(async () => (await found())?.status === 'booked', 10_000);
    const { reference, key: orderKey } = sold.order;
    const cancelKey = orderKey.replace(':book:', ':cancel:');
    valueOf(await supplier.cancel(reference, cancelKey, null, contextFor()));
    expect((await found())?.status).toBe('cancelled');
    expect(await sold.amend({ ...wanted, net: price })).toMatchObject({ kind: 'refused' });
  });
}

/** Cancels a bag alone, or is refused before and in the attempt. */
export function cancelledAlone(at: AirStage): void {
  it('cancels what was added alone for no more than its quote, and the order stands; or says first that it cannot', async () => {
    const { supplier } = at.r;
    const sold = await amendable(at);
    if (sold === undefined) return;
    const price = (await sold.extras()).bags[0]?.price ?? 0;
    const bags = [{ traveller: 1, leg: 0, pieces: 1 }];
    const key = sold.nextKey();
    const { supplierReference } = valueOf(await sold.amend({ bags, net: price, key }));
    const found = () => sold.found(key);
    await until(async () => (await found())?.status === 'booked', 10_000);
    // what has no order of its own has nothing that could be cancelled
    if (sold.isInPlace) return expect(supplierReference).toBe(sold.order.reference);
    const before = await sold.told();
    const quoted = await supplier.cancelQuote(supplierReference, contextFor());
    const cancelKey = key.replace(':book:', ':cancel:');
    const atMost = quoted.kind === 'ok' ? quoted.value.penalty : null;
    const done = await supplier.cancel(supplierReference, cancelKey, atMost, contextFor());
    if (quoted.kind === 'refused') {
      expect([quoted.reason, done]).toMatchObject([
        'NOT_CANCELLABLE',
        { kind: 'refused', reason: 'NOT_CANCELLABLE' },
      ]);
      expect((await found())?.status).toBe('booked');
      return;
    }
    const { penalty } = valueOf(quoted);
    expect(penalty.amount).toBeLessThanOrEqual(price);
    expect(valueOf(done)).toMatchObject({ status: 'cancelled', penalty });
    expect((await found())?.status).toBe('cancelled');
    const after = await sold.told();
    expect([after?.state, after?.journey, after?.tickets]).toEqual([
      before?.state,
      before?.journey,
      before?.tickets,
    ]);
    // the place is free again: the same can be added once more
    expect((await sold.amend({ bags, net: price })).kind).toBe('ok');
  });
}

/** Amendments in place are told by their order, and by nothing else. */
function testsOfInPlace(at: AirStage): void {
  it.each(['timeout-done@amend', '5xx-done@amend', 'garbage@amend'])(
    'in place, %s is unknown, and the order tells that it was changed, once',
    async (fault) => {
      const { supplier } = at.r;
      const sold = await amendable(at);
      if (sold?.isInPlace !== true) return;
      const price = (await sold.extras()).bags[0]?.price ?? 0;
      const wanted = { bags: [{ traveller: 1, leg: 0, pieces: 1 }], net: price };
      const key = sold.nextKey();
      expect(await sold.found(key)).toBeNull();
      expect(await sold.amend({ ...wanted, key, faults: fault })).toMatchObject({
        kind: 'unknown',
      });
      const seen = await until(() => sold.found(key), supplier.profile.visibilityLagMs + 2_000);
      expect(seen).toMatchObject({ supplierReference: sold.order.reference, status: 'booked' });
      expect(at.r.bookingsWith(key)).toBe(1);
      // it is no order: neither its key nor the list names one
      expect(valueOf(await supplier.retrieve(sentOrder(key), contextFor()))).toBeNull();
    },
  );

  it.each(['timeout-not-done@amend', '5xx-not-done@amend'])(
    'in place, %s is unknown, and the order tells nothing',
    async (fault) => {
      const sold = await amendable(at);
      if (sold?.isInPlace !== true) return;
      const price = (await sold.extras()).bags[0]?.price ?? 0;
      const bags = [{ traveller: 1, leg: 0, pieces: 1 }];
      const key = sold.nextKey();
      expect(await sold.amend({ bags, net: price, key, faults: fault })).toMatchObject({
        kind: 'unknown',
      });
      expect([await sold.found(key), at.r.bookingsWith(key)]).toEqual([null, 0]);
    },
  );
}
