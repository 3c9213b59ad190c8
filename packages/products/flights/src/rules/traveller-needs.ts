// Defines the traveller fields required by a flight order: the server validates with it, and the
// form is built from it.
import type { LocalDate, SchengenStay, TravellerNeeds } from '@portico/contract';
import type { AirTraveller, DocumentNeed, Flight } from '../shapes.ts';
import { AGES } from './travellers.ts';

/** Properties of a sale that determine the required fields. */
export interface NeedingSale {
  readonly legs: readonly (readonly Pick<Flight, 'departs' | 'arrives'>[])[];
  readonly travellers: readonly AirTraveller[];
  readonly documents: DocumentNeed;
  readonly schengen?: SchengenStay | undefined;
}

/**
 * Every traveller needs name, title, gender and birth date; ages apply on the departure day of the
 * last leg, and one traveller must be 18. Documents must be valid until the last arrival, passports
 * also for the entry into the Schengen area.
 */
export function travellerNeeds({
  legs,
  travellers,
  documents,
  schengen,
}: NeedingSale): TravellerNeeds {
  const count = (type: AirTraveller['type']) =>
    travellers.filter((one) => one.type === type).length;
  return {
    unit: null,
    parties: [
      {
        adults: count('adult'),
        allNamed: true,
        childAges: travellers.flatMap(({ type, age }) =>
          type === 'child' ? [age ?? AGES.child] : [],
        ),
        infants: count('infant'),
      },
    ],
    agesOn: dayOf(legs.at(-1)?.[0]?.departs),
    bornBy: dayOf(legs[0]?.[0]?.departs),
    ages: {
      adult: { from: AGES.adult, to: null },
      child: { from: AGES.child, to: AGES.adult - 1 },
      infant: { from: 0, to: AGES.child - 1 },
    },
    oneAged: AGES.grown,
    facts: ['title', 'gender', 'birthDate'],
    documents,
    validOn: dayOf(legs.at(-1)?.at(-1)?.arrives),
    schengen,
  };
}

const dayOf = (local: string | undefined): LocalDate => (local ?? '').slice(0, 10);
