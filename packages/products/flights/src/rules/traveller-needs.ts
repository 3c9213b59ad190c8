// Who must be named for a journey, and with what: the server checks by it, and the page of travellers is drawn from it.
import type { LocalDate, TravellerNeeds } from '@portico/contract';
import type { AirTraveller, DocumentNeed } from '../shapes.ts';
import { AGES, countByType } from './travellers.ts';

export interface JourneyNeeds {
  readonly travellers: readonly AirTraveller[];
  readonly documents: DocumentNeed;
  /** Day the last leg departs, there: ages are counted on it. */
  readonly lastDeparture: LocalDate;
  /** Day the last leg arrives, there: documents are valid on it. */
  readonly lastArrival: LocalDate;
}

/**
 * Everybody is named with title, gender and birth date, and everybody is who the price was made
 * for; one of them is 18.
 */
export function journeyNeeds({
  travellers,
  documents,
  lastDeparture,
  lastArrival,
}: JourneyNeeds): TravellerNeeds {
  const { adult, infant } = countByType(travellers);
  return {
    unit: null,
    parties: [
      {
        adults: adult,
        allNamed: true,
        childAges: travellers.flatMap(({ type, age }) =>
          type === 'child' ? [age ?? AGES.child] : [],
        ),
        infants: infant,
      },
    ],
    agesOn: lastDeparture,
    ages: {
      adult: { from: AGES.adult, to: null },
      child: { from: AGES.child, to: AGES.adult - 1 },
      infant: { from: 0, to: AGES.child - 1 },
    },
    oneAged: AGES.grown,
    facts: ['title', 'gender', 'birthDate'],
    documents,
    validOn: lastArrival,
  };
}
