import { describe, expect, it } from 'vitest';
import { type CarSearchBody, carSearchBody } from '../http.ts';
import { questionIn } from './question.ts';

const NOW = Date.parse('2027-06-01T12:00:00Z');
const BODY: CarSearchBody = {
  pickUp: { placeId: 'airport-MCO' },
  pickUpAt: '2027-06-18T10:00',
  dropOffAt: '2027-06-21T10:00:00',
  driver: { age: 30, residence: 'US' },
};
const asked = (over: Partial<CarSearchBody> = {}) =>
  questionIn(carSearchBody.parse({ ...BODY, ...over }), 'en', NOW);
const faultOf = (over: Partial<CarSearchBody>) => {
  try {
    asked(over);
    return null;
  } catch (error) {
    const { code, field } = error as { code: string; field: string };
    return [code, field];
  }
};

describe('a search of cars', () => {
  it('is understood by the id of a place: where it is, what it is called, which clock it has', () => {
    const { query, question, head } = asked();
    expect(head).toMatchObject({
      days: 3,
      pickUp: { placeId: 'airport-MCO', countryCode: 'US', timeZone: 'America/New_York' },
      dropOff: null,
    });
    expect(query).toMatchObject({
      dropOff: null,
      pickUpAt: '2027-06-18T10:00:00',
      dropOffAt: '2027-06-21T10:00:00',
      driver: { age: 30, residence: 'US' },
      radiusMiles: 15,
    });
    expect(question.from).toEqual({ ...query.pickUp, isAirport: true });
    expect(question.desk).toBeNull();
  });

  it('by a point as well; an id that is far from its point counts as none', () => {
    const point = { latitude: 28.43, longitude: -81.31 };
    const { head } = asked({ pickUp: { ...point, name: 'Gate 7' } });
    expect(head.pickUp).toMatchObject({
      placeId: null,
      name: 'Gate 7',
      timeZone: 'America/New_York',
    });
    expect(asked({ pickUp: { ...point, placeId: 'airport-MCO' } }).head.pickUp.placeId).toBe(
      'airport-MCO',
    );
    expect(asked({ pickUp: { ...point, placeId: 'airport-LHR' } }).head.pickUp.placeId).toBeNull();
    const sea = { latitude: -45, longitude: -120 };
    expect(asked({ pickUp: sea }).head.pickUp).toMatchObject({ countryCode: null, name: '' });
  });

  it('brings the car back elsewhere; the same place twice is one', () => {
    expect(asked({ dropOff: { placeId: 'airport-MIA' } }).head.dropOff?.placeId).toBe(
      'airport-MIA',
    );
    expect(asked({ dropOff: { placeId: 'airport-MCO' } }).query.dropOff).toBeNull();
  });

  it('counts days by instants between two clocks, by the wall in one', () => {
    // 10:00 in New York to 10:25 in Los Angeles is three hours more
    const back = { dropOff: { placeId: 'airport-LAX' } };
    expect(asked({ dropOffAt: '2027-06-21T10:25' }).head.days).toBe(3);
    expect(asked({ ...back, dropOffAt: '2027-06-21T10:25' }).head.days).toBe(4);
  });

  it('names what cannot be', () => {
    for (const [over, field] of [
      [{ pickUp: { placeId: 'airport-QQQ' } }, 'pickUp'],
      [{ dropOff: { placeId: 'nowhere-1' } }, 'dropOff'],
      [{ pickUpAt: '2027-02-30T10:00' }, 'pickUpAt'],
      [{ pickUpAt: '2027-05-31T10:00' }, 'pickUpAt'],
      [{ pickUpAt: '2028-06-18T10:00', dropOffAt: '2028-06-21T10:00' }, 'pickUpAt'],
      [{ dropOffAt: '2027-06-18T10:00' }, 'dropOffAt'],
      [{ dropOffAt: '2027-08-18T10:00' }, 'dropOffAt'],
      [{ driver: { age: 30, residence: 'ZZ' } }, 'driver.residence'],
    ] as const)
      expect(faultOf(over), JSON.stringify(over)).toEqual(['INVALID_FIELD', field]);
    expect(faultOf({})).toBeNull();
    // a country whose currency is not accepted for payment
    expect(faultOf({ driver: { age: 30, residence: 'MC' } })).toBeNull();
  });
});
