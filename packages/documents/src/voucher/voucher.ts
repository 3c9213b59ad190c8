// Vouchers in A4: proof of booking for the service provider, and information for the traveller.
import { type BookingPaper, soundPaper } from '../paper.ts';
import type { VoucherBody } from './body.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { PictureFault, type Pictures, setPage } from './typesetter.ts';

/** A voucher as data, with the images it references. */
export interface VoucherSheet {
  readonly sheet: Sheet;
  readonly pictures: Pictures;
}

/** Returns the voucher as data for `sheetsPdf`. */
export const voucherSheet = <D extends object>(
  paper: BookingPaper<D>,
  body: VoucherBody<D>,
): VoucherSheet => sheetOf(soundPaper(paper), body);

/** Renders the voucher as a tagged PDF. */
export const voucherPdf = <D extends object>(
  paper: BookingPaper<D>,
  body: VoucherBody<D>,
): Buffer => sheetsPdf([voucherSheet(paper, body)]);

/**
 * Renders several vouchers as one tagged PDF. CPU-bound: call it in a worker thread. If an image
 * cannot be read, all vouchers are rendered without images. Throws if no voucher is given.
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

/** Makes the image names unique within the file. */
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
