// Validates the travellers of a booking against its sale's requirements, the same for every
// product.
import { PorticoError, type Traveller, type TravellerNeeds } from '@portico/contract';
import type { TravellerDetail } from '@portico/contract/ports/orders';
import { isCountryCode } from '@portico/reference';
import { ageOf, leadIndex, numberOf, travellerFaults, unitOf } from '@portico/rules/travellers';
import type { SaleTraveller } from './product-sales.ts';

/**
 * Returns the travellers to store, one of them the lead. Throws INVALID_FIELD, AGE_MISMATCH or
 * DOCUMENT_REQUIRED naming the field; error texts never contain the input.
 */
export function checkedTravellers(
  named: readonly Traveller[],
  needs: TravellerNeeds,
): SaleTraveller[] {
  for (const { code, field, text } of travellerFaults(named, needs))
    throw new PorticoError(code, { field, text });
  for (const [index, one] of named.entries()) checkCountries(one, `travellers.${index}`);
  const lead = leadIndex(named);
  return named.map((one, index) => ({
    unit: unitOf(one),
    type: one.type,
    firstName: one.firstName,
    lastName: one.lastName,
    // adults' ages are not stored for privacy: the birth date, if required, is in the detail
    age: one.type === 'adult' ? null : (ageOf(one, needs) ?? null),
    lead: index === lead,
    detail: detailOf(one, index),
  }));
}

function checkCountries({ nationality, document }: Traveller, at: string): void {
  const told = { nationality, 'document.country': document?.country };
  for (const [field, code] of Object.entries(told))
    if (code !== undefined && !isCountryCode(code))
      throw new PorticoError('INVALID_FIELD', {
        field: `${at}.${field}`,
        text: 'Nobody knows this country',
      });
}

/** Returns the data other than name and age; null if there is none. */
function detailOf(one: Traveller, index: number): TravellerDetail | null {
  const { title, gender, birthDate, nationality, infantOf, document } = one;
  const told = {
    ...(title === undefined ? {} : { title }),
    ...(gender === undefined ? {} : { gender }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(nationality === undefined ? {} : { nationality }),
    ...(infantOf === undefined ? {} : { infantOf }),
    ...(document === undefined ? {} : { document }),
  };
  return Object.keys(told).length === 0 ? null : { n: numberOf(one, index), ...told };
}
