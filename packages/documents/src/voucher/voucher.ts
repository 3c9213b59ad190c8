// Vouchers: what travellers show to whoever serves them, and what they want to know themselves, on
// A4.
import { type BookingPaper, soundPaper } from '../paper.ts';
import type { VoucherBody } from './body.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { PictureFault, type Pictures, setPage } from './typesetter.ts';

/** A voucher as data, with the pictures it names. */
export interface VoucherSheet {
  readonly sheet: Sheet;
  readonly pictures: Pictures;
}

/** The voucher as data: what `sheetsPdf` sets. */
export const voucherSheet = <D extends object>(
  paper: BookingPaper<D>,
  body: VoucherBody<D>,
): VoucherSheet => sheetOf(soundPaper(paper), body);

/** The voucher as the bytes of a tagged PDF. */
export const voucherPdf = <D extends object>(
  paper: BookingPaper<D>,
  body: VoucherBody<D>,
): Buffer => sheetsPdf([voucherSheet(paper, body)]);

/**
 * Vouchers one after the other as the bytes of one tagged PDF. Takes the processor while it is
 * drawn: call it in a thread of its own. Where a picture cannot be read, all are drawn without
 * their pictures. Throws where no voucher is given.
 */
export function sheetsPdf(sheets: readonly VoucherSheet[]): Buffer {
  const [first] = sheets;
  if (first === undefined) throw new TypeError('no voucher to set');
  const { author, lang, name } = first.sheet;
  const draw = (given: readonly VoucherSheet[]): Buffer =>
    setPage(
      { name, author, lang, sheets: given.map(({ sheet }) => sheet) },
      Object.assign({}, ...given.map(({ pictures }) => pictures)) as Pictures,
    );
  const named = sheets.map(withOwnNames);
  if (named.every(({ pictures }) => Object.keys(pictures).length === 0)) return draw(named);
  try {
    return draw(named);
  } catch (fault) {
    if (!(fault instanceof PictureFault)) throw fault;
    return draw(named.map(withoutPictures));
  }
}

/** Names of pictures that no other voucher of the file uses. */
function withOwnNames({ sheet, pictures }: VoucherSheet, at: number): VoucherSheet {
  const nameOf = (name: string): string => `${name}-${at}`;
  const { poster, brand } = sheet;
  return {
    sheet: {
      ...sheet,
      poster: poster && { ...poster, file: nameOf(poster.file) },
      brand: { ...brand, logo: brand.logo && nameOf(brand.logo) },
    },
    pictures: Object.fromEntries(
      Object.entries(pictures).map(([name, bytes]) => [nameOf(name), bytes]),
    ),
  };
}

const withoutPictures = ({ sheet }: VoucherSheet): VoucherSheet => ({
  sheet: { ...sheet, poster: null, brand: { ...sheet.brand, logo: null } },
  pictures: {},
});
