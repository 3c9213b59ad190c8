// Numbers of travel documents: sealed where they are kept, whoever keeps them. Lists show the end
// of a number; the whole one is opened for a fresh proof, or for a supplier that must have it.
import type { Keys } from './keys.ts';

export interface SealedNumber {
  readonly sealed: string;
  /** The last three characters, or fewer where that would tell more than half. */
  readonly end: string;
}

export interface Documents {
  /**
   * `place` is where it is kept, e.g. 'saved_traveller_document:<id>': elsewhere it opens nothing.
   */
  seal(agencyId: string, place: string, number: string): SealedNumber;
  /** The whole number. Throws where it was not sealed for this place: the row is not ours. */
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
