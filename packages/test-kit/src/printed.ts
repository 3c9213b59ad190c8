// Tests that the documents of any product print names letter for letter; each product's tests call
// it with a booking of theirs.
import { NAMES, wordsNotDrawn } from './printed-names.ts';
import { readPdf } from './read-pdf.ts';
import { expect, it } from 'vitest';
import type { BookingPaper, ProductPapers, VoucherSheet } from '@portico/documents';
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

type Sheet = VoucherSheet['sheet'];
type Ink = Sheet['kind'];

const textOf = (ink: Ink): string =>
  typeof ink === 'string' ? ink : ink.runs.map(([, text]) => text).join('');

/** Returns the words of all headings and labels of a document, without figures and signs. */
function headingsOf({ kind, title, head, facts, sections, item, price, rules, requests }: Sheet) {
  return [
    kind,
    title,
    item.heading,
    price.heading,
    ...(rules === null ? [] : [rules.heading]),
    ...(requests === null ? [] : [requests.heading]),
    ...[...head, ...facts].map(([label]) => label),
    ...sections.flatMap(({ heading, columns }) => [heading, ...columns]),
    ...item.details.map(([label]) => label),
    ...price.lines.map(({ label }) => label),
  ].flatMap((ink) => textOf(ink).match(/[\p{L}\p{M}]+/gu) ?? []);
}

/**
 * Defines the tests. `paperIn` creates a sample of the product in a language.
 * @param party Number of people one document names.
 */
export function itPrintsWhatWasTyped<D extends object>(
  { voucher, sheet }: Pick<ProductPapers, 'voucher' | 'sheet'>,
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
    'draws its headings and labels letter for letter (%s)',
    async (language) => {
      const given = paperIn(language);
      const booking = { ...given.booking, specialRequests: 'شكراً' };
      const paper = { ...given, booking };
      const headings = headingsOf((await sheet(paper)).sheet);
      expect(headings.length).toBeGreaterThan(10);
      const pdf = await voucher(paper);
      expect(await wordsNotDrawn(pdf, headings, FONTS)).toEqual([]);
      // what the page does not hold is noticed
      expect(await wordsNotDrawn(pdf, ['Zyzzyva'], FONTS)).toEqual(['Zyzzyva']);
    },
    30_000,
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
