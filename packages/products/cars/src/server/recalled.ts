import { placeTitle } from '@portico/reference';
import { movedBy, type RecallSearch } from '@portico/selling/addresses';
import { z } from 'zod';
import { type CarSearchBody, carSearchBody } from '../http.ts';
import { type CarPlace, formatSearch, parseSearch } from '../rules/address.ts';

const { pickUp, pickUpAt, dropOffAt, driver } = carSearchBody.shape;
const criteria = z.object({ pickUp, dropOff: pickUp.nullish(), pickUpAt, dropOffAt, driver });
type Spot = CarSearchBody['pickUp'];

/** Reads a logged search. A car that is returned where it was picked up has one place. */
export const recalledRental: RecallSearch = (logged, language) => {
  const { data } = criteria.safeParse(logged);
  if (data === undefined) return null;
  const { dropOff = null } = data;
  const spots = dropOff === null ? [data.pickUp] : [data.pickUp, dropOff];
  return {
    places: spots.map((spot) => nameOf(spot, language)),
    from: data.pickUpAt,
    to: data.dropOffAt,
    party: { adults: 1, children: 0, units: 1 },
    query(days) {
      const query = formatSearch({
        pickUp: placeOf(data.pickUp, language),
        dropOff: dropOff === null ? null : placeOf(dropOff, language),
        pickUpAt: movedBy(days, data.pickUpAt),
        dropOffAt: movedBy(days, data.dropOffAt),
        age: data.driver.age,
        residence: data.driver.residence,
      });
      return parseSearch(query).search === null ? null : query;
    },
  };
};

const nameOf = (spot: Spot, language: string): string => {
  const known = spot.placeId === undefined ? undefined : placeTitle(spot.placeId, language);
  if (known !== undefined) return known;
  return 'latitude' in spot ? (spot.name ?? `${spot.latitude}, ${spot.longitude}`) : spot.placeId;
};

const placeOf = (spot: Spot, language: string): CarPlace =>
  'latitude' in spot
    ? { latitude: spot.latitude, longitude: spot.longitude, name: nameOf(spot, language) }
    : { placeId: spot.placeId };
