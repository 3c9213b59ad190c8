// The rule for seats in exit rows.

/** A traveller, with an infant on the lap or without. */
export interface Seated {
  readonly type: 'adult' | 'child' | 'infant';
  readonly holdsInfant?: boolean | undefined;
}

/** Returns true for a traveller who may sit in an exit row: an adult without an infant. */
export const maySitAtExit = ({ type, holdsInfant = false }: Seated): boolean =>
  type === 'adult' && !holdsInfant;

/** Seat maps, by flight. */
export type RowMaps<Row extends SeatRow> = readonly {
  readonly flight: string;
  readonly cabins: readonly { readonly rows: readonly Row[] }[];
}[];

interface SeatRow {
  readonly isExit: boolean;
  readonly seats: readonly { readonly id: string }[];
}

/** Returns the row of a seat; undefined if the maps do not show the seat. */
export const rowOf = <Row extends SeatRow>(
  maps: RowMaps<Row>,
  { flight, seat }: { readonly flight: string; readonly seat: string },
): Row | undefined =>
  maps
    .filter((map) => map.flight === flight)
    .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows))
    .find(({ seats }) => seats.some(({ id }) => id === seat));
