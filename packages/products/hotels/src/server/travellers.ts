// Whether the named travellers are those the quote was made for.
import { type CreateBookingBody, PorticoError } from '@portico/contract';
import type { SaleTraveller } from '@portico/selling/product-sales';
import type { Occupancy } from '../shapes.ts';

/** Checks names against rooms, field by field; answers the travellers to be kept, a lead in each room. Throws INVALID_FIELD. */
export function checkTravellers(
  travellers: CreateBookingBody['travellers'],
  occupancies: readonly Occupancy[],
): SaleTraveller[] {
  travellers.forEach((traveller, index) => {
    const at = `travellers.${index}`;
    if (traveller.unit > occupancies.length) throw fault(`${at}.unit`, 'This room was not booked');
    if (traveller.type === 'child' && traveller.age === undefined)
      throw fault(`${at}.age`, 'Tell the child’s age');
    if (traveller.type === 'adult' && traveller.age !== undefined)
      throw fault(`${at}.age`, 'Ages are for children');
    if (traveller.type === 'child' && traveller.lead)
      throw fault(`${at}.lead`, 'The lead traveller is an adult');
  });
  occupancies.forEach((occupancy, index) => checkRoom(travellers, occupancy, index + 1));
  const leads = travellers.flatMap((traveller, index) => (traveller.lead ? [index] : []));
  if (leads.length > 1) throw fault(`travellers.${leads[1]}.lead`, 'There is one lead traveller');
  const lead = leads[0] ?? travellers.findIndex(({ type }) => type === 'adult');
  return travellers.map(({ age, ...traveller }, index) => ({
    ...traveller,
    age: age ?? null,
    lead: index === lead,
  }));
}

function checkRoom(
  travellers: CreateBookingBody['travellers'],
  { adults, childAges }: Occupancy,
  room: number,
): void {
  const inRoom = travellers.flatMap((traveller, index) =>
    traveller.unit === room ? [{ traveller, index }] : [],
  );
  const grown = inRoom.filter(({ traveller }) => traveller.type === 'adult');
  if (grown.length === 0) throw fault('travellers', `Name an adult for room ${room}`);
  if (grown.length > adults)
    throw fault(`travellers.${grown[adults]?.index}.type`, `Room ${room} is for ${adults} adults`);
  // Not every adult must be named, but every child, and whoever is named must be one the price was made for.
  const ages = [...childAges];
  for (const { traveller, index } of inRoom) {
    if (traveller.type !== 'child') continue;
    const found = ages.indexOf(traveller.age ?? -1);
    if (found < 0)
      throw fault(`travellers.${index}.age`, `The price of room ${room} was made for other ages`);
    ages.splice(found, 1);
  }
  if (ages.length > 0) throw fault('travellers', `Name the child of ${ages[0]} in room ${room}`);
}

const fault = (field: string, text: string): PorticoError =>
  new PorticoError('INVALID_FIELD', { field, text });
