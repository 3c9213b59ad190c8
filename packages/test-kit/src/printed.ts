// Tests that the documents of any product print names letter for letter; each product's tests call
// it with a booking of theirs.
import { NAMES, wordsNotDrawn } from './printed-names.ts';
import { readPdf } from './read-pdf.ts';
import { expect, it } from 'vitest';
import type { BookingPaper, ProductPapers } from '@portico/documents';
import { FAMILIES, fontFiles } from '@portico/documents/voucher/fonts';

const FONTS = FAMILIES.flatMap(fontFiles);
/** Returns the document with other people. */
function withPeople<D extends object>(
  paper: BookingPaper<D>,
  people: readonly { readonly firstName: string; readonly lastName: string }[],
): BookingPaper<D> {
  const [first] = paper.booking.travellers;
  if (first === undefined) throw new Error('the sample has a traveller');
  const travellers = people.map((person, i) => ({ ...first, ...person, lead: i === 0 }));
  return { ...paper, booking: { ...paper.booking, travellers } };
}

const person = (name: string) => {
  const [firstName = '', ...others] = name.split(' ');
  return { firstName, lastName: others.join(' ') };
};

/**
 * Defines the tests. `paperIn` creates a sample of the product in a language.
 * @param party Number of people one document names.
 */
export function itPrintsWhatWasTyped<D extends object>(
  { voucher }: Pick<ProductPapers, 'voucher'>,
  paperIn: (language: string) => BookingPaper<D>,
  party = 9,
): void {
  it.each(['en', 'ar'])(
    'draws names of more than twenty scripts letter for letter (%s)',
    async (language) => {
      const paper = paperIn(language);
      for (let from = 0; from < NAMES.length; from += party) {
        const names = NAMES.slice(from, from + party);
        const pdf = await voucher(withPeople(paper, names.map(person)));
        expect(await wordsNotDrawn(pdf, names, FONTS), names.join(', ')).toEqual([]);
      }
      const wishes = 'شكراً على غرفة صغيرة\n🙏 Ṣẹ́gun';
      const booking = { ...paper.booking, specialRequests: wishes };
      expect(await wordsNotDrawn(await voucher({ ...paper, booking }), [wishes], FONTS)).toEqual(
        [],
      );
    },
    60_000,
  );

  it.each(['en', 'ar'])(
    'is tagged, in its language, titled with its reference, by the agency and by no program (%s)',
    async (language) => {
      const paper = paperIn(language);
      const bytes = await voucher(paper);
      const read = await readPdf(bytes);
      expect([read.isTagged, read.language, read.author]).toEqual([
        true,
        language,
        paper.brand.name,
      ]);
      expect(read.title).toContain(paper.booking.reference);
      expect(read.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'Table']));
      expect(bytes.toString('latin1')).toContain('<pdfuaid:part>1<');
      expect(bytes.toString('latin1')).not.toMatch(/typst|portico/i);
    },
    30_000,
  );
}
