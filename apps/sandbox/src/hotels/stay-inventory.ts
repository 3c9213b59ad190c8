import { localTimeAt } from '@portico/rules/zones';
import type { Inventory } from '../orders/inventory.ts';
import { requireOfferSet } from '../orders/offer-set.ts';
import { Refusal } from '../orders/refusal.ts';
import { dateOf } from './inventory/prices.ts';
import { keptAt } from './inventory/rates.ts';
import type { OffersService } from './offers.service.ts';
import { roomsUnavailable } from './refusals.ts';
import type { SoldStay } from './sold-stay.ts';
import { giveRooms, reserveRooms } from './stock.repo.ts';
import type { Supplier } from './suppliers.ts';
import { wishOf } from './wire.ts';
import type { BookBody } from './wire.ts';

/**
 * Inventory adapter through which orders reserve rooms: priced by the offers, counted by room type
 * and night.
 */
export const stayInventory = (
  supplier: Supplier,
  offers: OffersService,
): Inventory<BookBody, SoldStay> => ({
  order: (body, { nowMs, plan }) => {
    requireGuests(body);
    requireOfferSet(supplier, body.offer_set);
    const { property, room, stay, rooms, amounts, currency, steps } = offers.offer(
      body.rate_key,
      wishOf(body),
      nowMs,
      plan,
    );
    const lead = body.guests[0];
    return {
      net: amounts.net,
      tax: amounts.tax,
      currency,
      item: {
        place: property.place.id,
        property: property.ordinal,
        propertyId: offers.idOf(property),
        room: room.code,
        ...stay,
        rooms,
        timeZone: property.place.timeZone,
        steps,
        leadGuest: `${lead?.first_name ?? ''} ${lead?.last_name ?? ''}`.trim(),
      },
    };
  },
  reserve: (tx, stay) =>
    reserveRooms(tx, stay, (day) => offers.capacity(stay.propertyId, stay.room, day)),
  release: giveRooms,
  soldOut: roomsUnavailable,
  penalty: ({ net, tax, item }, atMs) => {
    const atLocal = localTimeAt(atMs, item.timeZone);
    if (atLocal.slice(0, 10) > dateOf(item.arrival))
      throw new Refusal('not_cancellable', 'The stay has begun.');
    return keptAt(item.steps, atLocal, net + tax);
  },
});

/** Each room needs at least one named guest, and each guest must be in an existing room. */
function requireGuests(body: BookBody): void {
  const named = new Set(body.guests.map((guest) => guest.room));
  if ([...named].some((room) => room > body.rooms.length))
    throw new Refusal('invalid_request', 'A guest is in a room that is not booked.', {
      field: 'guests',
    });
  if (named.size < body.rooms.length)
    throw new Refusal('invalid_request', 'Name one guest for each room.', { field: 'guests' });
}
