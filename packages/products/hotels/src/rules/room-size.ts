import type { Occupancy, Room } from '../shapes.ts';

/**
 * Returns the number of guests in the fullest room of a party: all rooms of a stay are of one kind,
 * so each must accommodate that many.
 */
export const guestsInARoom = (party: readonly Occupancy[]): number =>
  Math.max(0, ...party.map(({ adults, childAges }) => adults + childAges.length));

/** Returns true if a party does not fit in this kind of room, available or not. */
export const isTooSmall = (
  { sleeps }: Pick<Room, 'sleeps'>,
  party: readonly Occupancy[],
): boolean => sleeps < guestsInARoom(party);
