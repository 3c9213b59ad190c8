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

export function withRoom(rooms: readonly PartyRoom[], index: number, room: PartyRoom): PartyRoom[] {
  return rooms.map((known, at) => (at === index ? room : known));
}

/** Whether every child has an age: the search may begin. */
export function agesAnswered(rooms: readonly PartyRoom[]): boolean {
  return rooms.every((room) => room.children.every((age) => age !== null));
}
