// The shortest and longest distances of non-stop flights. Places near each other are joined by
// road, rail or ferry; small airports have no flights to the other side of the globe.
import { type Airport, kmBetween } from './airports.ts';

const SHORTEST_KM = 120;
/** Shorter flights that exist: to islands, over a gulf, and of hubs with a small neighbour. */
const SHORT_HOPS: ReadonlySet<string> = new Set([
  'HEL TLL',
  'ATH JSY',
  'BOS MVY',
  'BIM MIA',
  'MNF NAN',
  'NAN PTF',
  'NAN YAS',
  'COS DEN',
  'MKE ORD',
]);

/** Maximum distance by the traffic class of an airport that is no hub, in kilometres. */
const LONGEST_KM = [0, 2_000, 3_000, 5_500, 6_500, 7_000, 12_500];
/** Maximum distance of a domestic flight: to a part of the country in another ocean. */
const LONGEST_AT_HOME_KM = 8_300;
/** Maximum distance to holiday islands and capitals that airlines of other continents serve. */
const FAR_KM = 11_000;
const FAR: ReadonlySet<string> = new Set(
  'MLE MRU SEZ PPT RUN NOU KTM HAV PUJ HKT KTI DAR ZNZ CUN MBJ CMB HNL OGG OOL CNS CHC MDE'.split(
    ' ',
  ),
);

const isNamed = (a: Airport, b: Airport): boolean =>
  SHORT_HOPS.has(a.code < b.code ? `${a.code} ${b.code}` : `${b.code} ${a.code}`);

const serveOneCity = (a: Airport, b: Airport): boolean =>
  a.cities.some((city) => b.cities.includes(city));

/** Returns true if two airports are too near each other for a flight, or serve the same city. */
export const areTooNear = (a: Airport, b: Airport, km: number): boolean =>
  (km < SHORTEST_KM && !isNamed(a, b)) || serveOneCity(a, b);

const longestFrom = ({ isHub, rank, code }: Airport): number =>
  isHub ? Infinity : Math.max(LONGEST_KM[rank] ?? 0, FAR.has(code) ? FAR_KM : 0);

/** Returns true if the distance is not too long for the smaller one of two airports. */
export const isInRange = (a: Airport, b: Airport, km: number): boolean =>
  km <= Math.min(longestFrom(a), longestFrom(b)) ||
  (a.country === b.country && km <= LONGEST_AT_HOME_KM);

const BESIDE_KM = 60;
const beside = new WeakMap<Airport, ReadonlySet<Airport>>();

/**
 * Returns the airports that no journey from or to these airports changes at: the airports
 * themselves, those of the same city, and those an hour by road away.
 */
export function besideAny(all: readonly Airport[], ends: readonly Airport[]): ReadonlySet<Airport> {
  const sets = ends.map((end) => {
    let known = beside.get(end);
    if (known === undefined) beside.set(end, (known = besideOne(all, end)));
    return known;
  });
  const [first] = sets;
  return sets.length === 1 && first !== undefined
    ? first
    : new Set(sets.flatMap((set) => [...set]));
}

const besideOne = (all: readonly Airport[], end: Airport): ReadonlySet<Airport> =>
  new Set(
    all.filter(
      (other) =>
        other === end ||
        (!isNamed(end, other) && (serveOneCity(end, other) || kmBetween(end, other) < BESIDE_KM)),
    ),
  );
