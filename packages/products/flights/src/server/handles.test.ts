import { describe, expect, it } from 'vitest';
import type { AirSupplier, ItineraryQuery } from '../port.ts';
import { AirMerge } from '../rules/merge.ts';
import { faultOfItinerary } from '../rules/sane.ts';
import { fakeAsker, fakeDesk, fakeSupplier } from '../testing/fake-desk.ts';
import { fakeFare, fakeFlight, fakeItinerary } from '../testing/fake-itinerary.ts';
import { faresAnswer } from './fares.ts';
import { handleKeeper } from './handles.ts';
import { flights } from './offering.ts';
import { promiseOf } from './promise.ts';

const legs = [[fakeFlight('JFK', 'LIS', '2027-06-18T18:00', 400)]];
const itinerary = { ...fakeItinerary(legs), handle: 'set-1' };
const KEY = itinerary.key;
const travellers = [{ type: 'adult' as const }];
const question = { travellers, cabin: 'economy' as const, departs: null };
const checked = { itinerary, fare: fakeFare(), services: [], remarks: [] };

/** A supplier that notes the queries it was asked. */
function listening() {
  const asked: ItineraryQuery[] = [];
  const note = (query: ItineraryQuery) => void asked.push(query);
  const supplier = {
    ...fakeSupplier('tau', {}),
    fares: async (query: ItineraryQuery) => {
      note(query);
      return { kind: 'ok', value: itinerary };
    },
    check: async (_key: string, query: ItineraryQuery) => {
      note(query);
      return { kind: 'ok', value: checked };
    },
  } as unknown as AirSupplier;
  return { supplier, handles: () => asked.map(({ handle }) => handle) };
}

describe('the handle of an itinerary', () => {
  it('of a search is sent with the fares of this agency and these travellers only', async () => {
    const { supplier, handles } = listening();
    const { desk } = fakeDesk([supplier]);
    const asker = fakeAsker();
    const fares = (adult: number, agencyId = asker.agencyId) =>
      faresAnswer(
        desk,
        { ...asker, agencyId },
        { itinerary: KEY, travellers: { adult }, cabin: 'economy' },
      ).catch(() => undefined);
    await fares(1);
    handleKeeper(desk, asker.agencyId)(KEY, new Map([['tau', 'set-1']]), question);
    await fares(1);
    await fares(2);
    await fares(1, 'another');
    expect(handles()).toEqual([undefined, 'set-1', undefined, undefined]);
  });

  it('stands with every rate and row of its supplier, and with no other', () => {
    const merge = new AirMerge();
    const [row] = merge.add('tau', [itinerary]);
    merge.add('kappa', [fakeItinerary(legs, [fakeFare({ rateKey: 'k', brand: 'Flex' })])]);
    expect(row?.handles).toEqual(new Map([['tau', 'set-1']]));
    expect(merge.all()[0]?.rates.map(({ supplier, handle }) => [supplier, handle])).toEqual([
      ['tau', 'set-1'],
      ['kappa', undefined],
    ]);
  });

  it('of an offer is sent with the check, and of a sale with the order', async () => {
    const { supplier, handles } = listening();
    const wanted = { supplier: 'tau', itemKey: KEY, rateKey: 'k', question };
    const { desk } = fakeDesk([supplier]);
    const context = desk.context(fakeAsker());
    await flights.recheck(supplier, { ...wanted, handle: 'set-1' }, context);
    await flights.recheck(supplier, wanted, context);
    expect(handles()).toEqual(['set-1', undefined]);
    const { promise } = promiseOf(
      { rate: checked.fare, checked, supplier, exits: new Set() },
      question,
      undefined,
      fakeAsker(),
    );
    const requested = (handle?: string) =>
      flights.sales.requested({ handle, promise } as Parameters<
        typeof flights.sales.requested
      >[0]) as ItineraryQuery;
    expect([requested('set-1').handle, 'handle' in requested()]).toEqual(['set-1', false]);
  });

  it('is refused if it is too long to be sent back', () => {
    expect(faultOfItinerary(itinerary)).toBeNull();
    expect(faultOfItinerary({ ...itinerary, handle: 'h'.repeat(1_001) })).toBe('handle too long');
  });
});

describe('ticketing', () => {
  const ticketingOf = (over: Parameters<typeof fakeFare>[0]) => {
    const fare = fakeFare(over);
    const supplier = fakeSupplier('tau', {});
    return promiseOf(
      { rate: fare, checked: { ...checked, fare }, supplier, exits: new Set() },
      question,
      undefined,
      fakeAsker(),
    ).ticketing;
  };

  it('is that of the fare; of the supplier if the fare does not say', () => {
    expect(ticketingOf({})).toMatchObject({ way: 'separate' });
    expect(ticketingOf({ ticketing: null })).toBeUndefined();
    const later = { way: 'later', idempotent: false, usualMs: 9 } as const;
    expect(ticketingOf({ ticketing: later })).toMatchObject(later);
  });
});
