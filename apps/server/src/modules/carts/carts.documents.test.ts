import type { Traveller } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownNumber, shownTraveller, wholeTravellers } from './carts.documents.ts';

const anna: Traveller = {
  n: 1,
  type: 'adult',
  firstName: 'Anna',
  lastName: 'Müller',
  document: { kind: 'passport', number: 'C01X04821', country: 'DE', expiresOn: '2031-05-01' },
};
const ben: Traveller = {
  ...anna,
  n: 2,
  firstName: 'Ben',
  document: { ...anna.document!, number: 'P99000111' },
};
const fieldOf = (told: unknown[], kept: Traveller[]): unknown => {
  try {
    return wholeTravellers(told as Traveller[], kept);
  } catch (error) {
    return { field: (error as { field?: string }).field, text: String(error) };
  }
};

describe('a document in a cart', () => {
  it('shows the last four signs of its number, and of a short one half', () => {
    expect(shownNumber('C01X04821')).toBe('•••• 4821');
    expect(shownNumber('AB12')).toBe('•••• 12');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,20}$/), (number) => {
        const shown = shownNumber(number).replace('•••• ', '');
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 2));
        expect(number.endsWith(shown)).toBe(true);
      }),
    );
  });

  it('stays as it is kept where its shown form comes back, whatever else is changed', () => {
    const told = [anna, ben].map(shownTraveller);
    expect(wholeTravellers(told, [anna, ben])).toEqual([anna, ben]);
    const renamed = {
      ...told[0]!,
      lastName: 'Miller',
      document: { ...told[0]!.document!, expiresOn: '2033-01-01' },
    };
    expect(wholeTravellers([renamed], [anna])[0]).toMatchObject({
      lastName: 'Miller',
      document: { number: 'C01X04821', expiresOn: '2033-01-01' },
    });
    // in another order they are matched by their number in the list
    expect(wholeTravellers(told.toReversed(), [anna, ben])).toEqual([ben, anna]);
  });

  it('is not taken from anybody else, nor for another kind or country', () => {
    const shown = shownTraveller(anna);
    for (const told of [
      { ...shown, n: 2 },
      { ...shown, n: 3 },
      { ...shown, document: { ...shown.document!, kind: 'id' } },
      { ...shown, document: { ...shown.document!, country: 'AT' } },
      { ...shown, document: { ...shown.document!, number: '•••• 4822' } },
      { ...shown, document: { ...shown.document!, number: '•••• ' } },
    ])
      expect(fieldOf([told], [anna, ben])).toMatchObject({ field: 'travellers.0.document.number' });
    expect(fieldOf([shown], [])).toMatchObject({ field: 'travellers.0.document.number' });
  });

  it('given anew replaces the kept one, in its proper form; a fault never repeats what was typed', () => {
    const told = { ...anna, document: { ...anna.document!, number: ' p 1234567 ' } };
    expect(wholeTravellers([told], [anna])[0]?.document?.number).toBe('P1234567');
    const { document: _gone, ...without } = anna;
    expect(wholeTravellers([without], [anna])).toEqual([without]);
    const bad = { ...anna, document: { ...anna.document!, number: 'SECRET💥' } };
    expect(JSON.stringify(fieldOf([bad], [anna]))).not.toContain('SECRET');
  });
});
