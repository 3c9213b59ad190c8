// Encrypts travel document numbers wherever they are stored. Lists show the end of a number; the
// whole one is decrypted for a recently verified user, or for a supplier that requires it.
import type { Keys } from './keys.ts';

export interface SealedNumber {
  readonly sealed: string;
  /** The last three characters, or fewer if that would reveal more than half. */
  readonly end: string;
}

export interface Documents {
  /**
   * Encrypts a number. `place` is where it is stored, e.g. 'saved_traveller_document:<id>'; it
   * cannot be decrypted for another place.
   */
  seal(agencyId: string, place: string, number: string): SealedNumber;
  /** Returns the whole number. Throws if it was not sealed for this place: the row is not ours. */
  open(agencyId: string, place: string, sealed: string): string;
}

const PURPOSE = 'travel-document';
const END = 3;

const contextOf = (agencyId: string, place: string): string => `${agencyId}:${place}`;

export const documents = (keys: Keys): Documents => ({
  seal: (agencyId, place, number) => ({
    sealed: keys.seal(PURPOSE, number, contextOf(agencyId, place)),
    end: number.slice(-Math.min(END, Math.floor(number.length / 2))),
  }),
  open(agencyId, place, sealed) {
    const plain = keys.unseal(PURPOSE, sealed, contextOf(agencyId, place));
    if (plain === undefined) throw new Error('a document was not sealed for this place');
    return plain.toString('utf8');
  },
});
