/** Guests of one room; a child's age is null until it is entered. */
export type PartyRoom = { adults: number; children: readonly (number | null)[] };

export type PartyLimits = { rooms: number; adults: number; children: number; oldestChild: number };

/**
 * Returns the room with `count` children: new ones have no age, the last ones are removed first.
 */
export function withChildren(room: PartyRoom, count: number): PartyRoom {
  return {
    ...room,
    children: Array.from({ length: count }, (_, index) => room.children[index] ?? null),
  };
}

export function withAge(room: PartyRoom, child: number, age: number | null): PartyRoom {
  return {
    ...room,
    children: room.children.map((known, index) => (index === child ? age : known)),
  };
}

const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * Parses a typed age in whole years; null for empty text, other characters or an age above
 * `oldest`. Accepts Arabic and Persian digits.
 */
export function ageOf(typed: string, oldest: number): number | null {
  const figures = typed
    .trim()
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
  if (!/^\d{1,2}$/.test(figures)) return null;
  return Number(figures) <= oldest ? Number(figures) : null;
}

export function withRoom(rooms: readonly PartyRoom[], index: number, room: PartyRoom): PartyRoom[] {
  return rooms.map((known, at) => (at === index ? room : known));
}

/** Returns true if every child has an age, so that the search may start. */
export function agesAnswered(rooms: readonly PartyRoom[]): boolean {
  return rooms.every((room) => room.children.every((age) => age !== null));
}
