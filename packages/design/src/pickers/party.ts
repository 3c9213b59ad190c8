/** Who sleeps in one room; a child's age is null until it is answered. */
export type PartyRoom = { adults: number; children: readonly (number | null)[] };

export type PartyLimits = { rooms: number; adults: number; children: number; oldestChild: number };

/** As many children as asked: new ones without an age, the last leave first. */
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
 * The age somebody has typed, in whole years; null for nothing, for other signs and for one above
 * `oldest`. Figures of Arabic and Persian keyboards count.
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

/** Whether every child has an age: the search may begin. */
export function agesAnswered(rooms: readonly PartyRoom[]): boolean {
  return rooms.every((room) => room.children.every((age) => age !== null));
}
