import type { Occupancy, Room } from '../shapes.ts';

/**
 * Guests who sleep in the fullest room of a party: all rooms of a stay are of one kind, so each
 * must hold as many.
 */
export const guestsInARoom = (party: readonly Occupancy[]): number =>
  Math.max(0, ...party.map(({ adults, childAges }) => adults + childAges.length));

/** Whether a party cannot sleep in this kind of room, free or not. */
export const isTooSmall = (
  { sleeps }: Pick<Room, 'sleeps'>,
  party: readonly Occupancy[],
): boolean => sleeps < guestsInARoom(party);
