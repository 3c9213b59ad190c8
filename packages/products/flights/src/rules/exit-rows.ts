// The rule for seats in exit rows.

/** A traveller, with an infant on the lap or without. */
export interface Seated {
  readonly type: 'adult' | 'child' | 'infant';
  readonly holdsInfant?: boolean | undefined;
}

/** Returns true for a traveller who may sit in an exit row: an adult without an infant. */
export const maySitAtExit = ({ type, holdsInfant = false }: Seated): boolean =>
  type === 'adult' && !holdsInfant;
