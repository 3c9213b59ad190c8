// Creates the journeys of the demo history.
import { type BeginDemoTrip, type DemoBuyer, foundBy, pickOf } from '@portico/selling';
import { addDays } from '@portico/rules/dates';
import { itineraryKey } from '../rules/itinerary-key.ts';

const ROUTES = [
  ['JFK', 'LIS'],
  ['LHR', 'FCO'],
  ['CDG', 'CPH'],
  ['LIS', 'JFK'],
  ['FRA', 'DXB'],
  ['MAD', 'LHR'],
] as const;
const PARTIES = [{ adult: 1 }, { adult: 2 }, { adult: 2, children: [8] }] as const;
type Party = (typeof PARTIES)[number];

interface Found {
  readonly legs: readonly (readonly number[])[];
  readonly flights: readonly { readonly id: string }[];
  readonly rows: readonly { readonly legs: readonly number[] }[];
}
interface Fares {
  readonly fares: readonly { readonly offerId: string; readonly documents: string }[];
}

/** Itineraries of a search to try before the trip is skipped. */
const MAX_TRIES = 3;
/** Selects one of this many itineraries with the fewest flights. */
const EASIEST = 12;

export const beginDemoJourney: BeginDemoTrip = async ({ pick, startsOn, nights }, buyer) => {
  const [from, to] = pickOf(ROUTES, pick, 5);
  const travellers = pickOf(PARTIES, pick, 2);
  const back = addDays(startsOn, nights);
  const slices = [
    { from, to, date: startsOn },
    { from: to, to: from, date: back },
  ];
  const search = await buyer.call('POST', '/api/flight/search', {
    slices,
    travellers,
    cabin: 'economy',
  });
  const { legs, flights, rows } = foundBy<Found>(search, `from ${from} to ${to}`);
  // realistic choices: not via four cities
  const easiest = rows
    .toSorted((one, two) => changesOf(one.legs, legs) - changesOf(two.legs, legs))
    .slice(0, EASIEST);
  for (let turn = 0; turn < Math.min(MAX_TRIES, easiest.length); turn += 1) {
    const row = easiest[(pick + turn) % easiest.length];
    const itinerary = itineraryKey(
      (row?.legs ?? []).map((leg) =>
        (legs[leg] ?? []).map((one) => ({ id: flights[one]?.id ?? '' })),
      ),
    );
    const quoted = await quoteOf(itinerary, travellers, buyer);
    if (quoted === null) continue;
    const { contact } = buyer;
    return {
      payAt: 'now',
      body: {
        product: 'Air Travel',
        quoteId: quoted.quoteId,
        contact,
        travellers: namesOf(travellers, contact, { back, needsPassport: quoted.needsPassport }),
      },
    };
  }
  return null;
};

const changesOf = (row: readonly number[], legs: Found['legs']): number =>
  row.reduce((sum, leg) => sum + (legs[leg]?.length ?? 0), 0);

/** Quotes a bookable fare of these flights; null if they are no longer available. */
async function quoteOf(itinerary: string, travellers: Party, buyer: DemoBuyer) {
  const fares = await buyer.call('POST', '/api/flight/fares', {
    itinerary,
    travellers,
    cabin: 'economy',
  });
  const [fare] = fares.status === 200 ? (fares.body as Fares).fares : [];
  if (fare === undefined) return null;
  const quoted = await buyer.call('POST', '/api/flight/quote', { offerId: fare.offerId });
  if (quoted.status !== 200) return null;
  const { quoteId } = (quoted.body as { quote: { quoteId: string } }).quote;
  return { quoteId, needsPassport: fare.documents !== 'none' };
}

/** Returns all travellers with the fields airlines require. */
function namesOf(
  party: Party,
  { firstName, lastName }: DemoBuyer['contact'],
  { back, needsPassport }: { readonly back: string; readonly needsPassport: boolean },
): object[] {
  const year = Number(back.slice(0, 4));
  const person = { lastName, title: 'ms', gender: 'f' };
  const adults = [firstName, 'Noor'].slice(0, party.adult).map((name) => ({
    ...person,
    type: 'adult',
    firstName: name,
    birthDate: '1984-05-17',
  }));
  const children = ('children' in party ? party.children : []).map((age) => ({
    ...person,
    type: 'child',
    firstName: 'Lina',
    birthDate: `${year - age}-01-01`,
  }));
  return [...adults, ...children].map((one, i) => ({
    ...one,
    n: i + 1,
    ...(i === 0 ? { lead: true } : {}),
    ...(needsPassport
      ? {
          document: {
            kind: 'passport',
            number: `DEMO${1000 + i}`,
            country: 'US',
            expiresOn: `${year + 4}-01-01`,
          },
        }
      : {}),
  }));
}
