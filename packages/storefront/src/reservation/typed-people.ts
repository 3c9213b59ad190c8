// The travellers of the names form for parts beside it: seats, bags.
import { lapOf, type People } from '../checkout/typed-travellers.ts';
import type { TypedPerson } from '../product-parts.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Returns the travellers in the order of the booking: adults, then children and infants. */
export function typedPeople({ leads, children }: People): TypedPerson[] {
  const laps = new Set(children.flatMap((one) => (one.isInfant ? [lapOf(one, children)] : [])));
  return [
    ...leads.map((lead, index) => ({
      name: nameOf(lead),
      type: 'adult' as const,
      birthDate: lead.typed?.birthDate,
      holdsInfant: laps.has(index + 1),
    })),
    ...children.map((child) => ({
      name: nameOf(child),
      type: child.isInfant ? ('infant' as const) : ('child' as const),
    })),
  ];
}
