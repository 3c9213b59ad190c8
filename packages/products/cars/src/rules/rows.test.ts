import { describe, expect, it } from 'vitest';
import { fakeDesk, fakeVehicle, fakeVendor } from '../testing/fake-car.ts';
import { fakeChoice } from '../testing/fake-rows.ts';
import { carRow, searchedSpot } from './rows.ts';

const facts = {
  id: 'v01.mco.mco.IDAE',
  vendor: fakeVendor(),
  pickUp: fakeDesk({ access: 'shuttle' }),
  dropOff: fakeDesk(),
  vehicle: fakeVehicle({ acriss: 'IDAE' }),
};
const from = { latitude: 28.5383, longitude: -81.3792 };

describe('a row of a result', () => {
  it('is in the terminal only where there is one', () => {
    const at = (place: 'airport' | 'town') =>
      carRow({ ...facts, pickUp: fakeDesk({ access: 'in_terminal', place }) }, [fakeChoice()], from)
        .isInTerminal;
    expect([at('airport'), at('town')]).toEqual([true, false]);
  });

  it('knows its class, gear, power, desk and how far that is', () => {
    expect(carRow(facts, [fakeChoice()], from)).toEqual({
      id: 'v01.mco.mco.IDAE',
      vendor: 'v01',
      score: 8.2,
      kind: 'intermediate',
      gear: 'automatic',
      isElectric: true,
      seats: 5,
      bagsLarge: 2,
      isInTerminal: false,
      isByShuttle: true,
      isAway: false,
      miles: expect.closeTo(8.65, 1),
      backMiles: 0,
      choices: [fakeChoice()],
    });
  });

  it('is away from an airport that was searched if its desk is elsewhere and no shuttle goes there', () => {
    const isAway = (placeId: string | null, place: 'airport' | 'town', access = 'in_terminal') =>
      carRow(
        { ...facts, pickUp: fakeDesk({ place, access } as never) },
        [fakeChoice()],
        searchedSpot({ ...from, placeId }),
      ).isAway;
    expect(isAway('airport-MCO', 'town')).toBe(true);
    expect(isAway('airport-MCO', 'airport')).toBe(false);
    expect(isAway('airport-MCO', 'town', 'shuttle')).toBe(false);
    expect(isAway('city-4167147', 'town')).toBe(false);
    expect(isAway(null, 'town')).toBe(false);
  });

  it('knows how far from the place searched for its return it goes back', () => {
    const porto = { latitude: 41.1496, longitude: -8.611 };
    const gaia = fakeDesk({ latitude: 41.1333, longitude: -8.6167 });
    const away = (back: typeof porto | null) =>
      carRow({ ...facts, dropOff: gaia }, [fakeChoice()], from, back).backMiles;
    expect(away(porto)).toBeCloseTo(1.17, 1);
    expect(away(null)).toBe(0);
  });

  it('has its cheapest choice first; without prices they stay as they came', () => {
    const totals = (...list: (number | null)[]) =>
      carRow(
        facts,
        list.map((total, terms) => fakeChoice({ total, terms })),
        from,
      ).choices.map(({ terms }) => terms);
    expect(totals(300, 100, 200)).toEqual([1, 2, 0]);
    expect(totals(100, 100, 50)).toEqual([2, 0, 1]);
    expect(totals(null, null)).toEqual([0, 1]);
  });

  it('of a class nobody knows is "other" and nothing else', () => {
    for (const acriss of ['', 'ZZZZ', '<b>'])
      expect(
        carRow({ ...facts, vehicle: fakeVehicle({ acriss }) }, [fakeChoice()], from),
      ).toMatchObject({ kind: 'other', gear: 'other', isElectric: false });
  });
});
