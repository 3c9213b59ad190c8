// Renders papers and mails of a booking from its row.
import type { BookingView, ProductTitle } from '@portico/contract';
import {
  type BookingPaper,
  type Brand,
  isPrintable,
  MAIL_WIDTH,
  type MailAbout,
  picturePath,
  type ProductPapers,
} from '@portico/documents';
import { memoize } from '@portico/rules/memoize';
import type { Reader } from '@portico/rules/access';
import type { BookingRow } from '../record/bookings.types.ts';
import type { Paper, PaperMaker } from './papers.service.ts';
import type { VoucherRenderer } from './voucher-renderer.ts';

export interface PaperDeps {
  readonly brandOf: (agencyId: string) => Promise<Brand>;
  readonly view: (row: BookingRow, reader: Reader) => Promise<BookingView>;
  /** Languages whose texts exist; for others English is used. */
  readonly languages: readonly string[];
  /** Digits of each currency's minor unit, by currency code. */
  readonly exponents: Readonly<Record<string, number>>;
  /** Returns the writer of a product's calendar files and mails. Throws if there is none. */
  readonly writerOf: (product: ProductTitle) => Pick<ProductPapers, 'calendar' | 'mail' | 'file'>;
  /** Renders vouchers as PDF bytes, each alone or several in one file. */
  readonly press: Pick<VoucherRenderer, 'print' | 'printAll'>;
  /**
   * Returns the public address of a drawn picture; any other picture's address is returned
   * unchanged.
   */
  readonly pictureAddress?: ((path: string) => string) | undefined;
  /** Returns a picture's pixels by its path; undefined if there is none. */
  readonly pixels: (agencyId: string, path: string) => Promise<Buffer | undefined>;
  /**
   * Returns the address of the booking's page: a guest's opens the booking, for others the page
   * asks for a login.
   */
  readonly linkOf: (row: BookingRow, reader: 'guest' | 'other') => Promise<string>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Mails and papers never show wholesale prices, regardless of the requester. */
const READER: Reader = { audience: 'customer' };

export interface Papers extends PaperMaker {
  /**
   * Renders a mail.
   * @param link the address by which this reader opens the booking's page
   * @param payer the booking or amendment whose payment and refunds are reported
   */
  mail(
    row: BookingRow,
    about: MailAbout,
    to: 'traveller' | 'agency',
    language: string,
    link: string,
    payer?: BookingRow,
  ): Promise<{ subject: string; text: string; html: string }>;
}

export function createPapers({
  brandOf,
  view,
  languages,
  exponents,
  writerOf,
  press,
  pixels,
  pictureAddress = (path) => path,
  linkOf,
  now,
}: PaperDeps): Papers {
  const seen = new WeakMap<BookingRow, Map<string, Promise<BookingView>>>();
  /** Mail, voucher and calendar of one row must agree: the related data is read once. */
  function asReader(row: BookingRow, language: string): Promise<BookingView> {
    const known = seen.get(row) ?? new Map<string, Promise<BookingView>>();
    seen.set(row, known);
    return memoize(known, language, () => {
      const made = view(row, { ...READER, language });
      made.catch(() => known.delete(language));
      return made;
    });
  }
  async function paperOf(
    row: BookingRow,
    reader: Reader,
    wanted: string,
    link: string,
  ): Promise<BookingPaper> {
    const language = languages.includes(wanted) ? wanted : 'en';
    const [brand, booking] = await Promise.all([
      brandOf(row.agencyId),
      reader.audience === 'anonymous'
        ? view(row, { ...reader, language })
        : asReader(row, language),
    ]);
    const exponent = exponents[row.currency];
    if (exponent === undefined) throw new RangeError(`no currency '${row.currency}'`);
    return { booking, language, brand, exponent, exponents, link, now: now() };
  }
  const picturesOf = drawnBy(pixels);

  return {
    async voucher(row, viewer, language, asker): Promise<Paper> {
      const paper = await paperOf(row, viewer, language, await linkOf(row, 'other'));
      const bytes = await press.print(paper, () => picturesOf(paper, row.agencyId), asker);
      const { file = 'voucher' } = writerOf(paper.booking.product);
      return { name: `${file}-${row.reference}.pdf`, type: 'application/pdf', bytes };
    },
    async tripVoucher(rows, viewer, language, asker): Promise<Paper> {
      const papers = await Promise.all(
        rows.map(async (row) => paperOf(row, viewer, language, await linkOf(row, 'other'))),
      );
      const pictures = async () => {
        const all = await Promise.all(
          papers.map((paper, i) => picturesOf(paper, rows[i]?.agencyId ?? '')),
        );
        return {
          pictures: all.map((one) => one.pictures),
          isWhole: all.every(({ isWhole }) => isWhole),
        };
      };
      const bytes = await press.printAll(papers, pictures, asker);
      return { name: 'trip.pdf', type: 'application/pdf', bytes };
    },
    async calendar(row, viewer, language, reader): Promise<Paper> {
      const paper = await paperOf(row, viewer, language, await linkOf(row, reader));
      const text = await writerOf(paper.booking.product).calendar(paper);
      return {
        name: `trip-${row.reference}.ics`,
        type: 'text/calendar; charset=utf-8',
        bytes: Buffer.from(text),
      };
    },
    async mail(row, about, to, language, link, payer = row) {
      const plain = await paperOf(row, READER, language, link);
      const drawn = picturePath(plain.booking, MAIL_WIDTH);
      const paper = drawn === null ? plain : { ...plain, picturePath: pictureAddress(drawn) };
      if (payer.id === row.id) return writerOf(paper.booking.product).mail(paper, about, to);
      if (about === 'addition-cancelled')
        return writerOf(paper.booking.product).mail(
          { ...paper, amendment: payer.reference },
          about,
          to,
        );
      const { payment, penalty, ...own } = await asReader(payer, plain.language);
      // the amendment's payment replaces the booking's own
      const refunds = own.refunds.map((refund) => ({
        ...refund,
        reference: paper.booking.reference,
      }));
      const booking = { ...paper.booking, payment, refunds, penalty, amendments: [] };
      return writerOf(booking.product).mail({ ...paper, booking }, about, to);
    },
  };
}

/** Renders a paper; a picture that is unavailable now is omitted. */
const drawnBy = (pixels: PaperDeps['pixels']) => async (paper: BookingPaper, agencyId: string) => {
  let isWhole = true;
  const seen = async (path: string | null) => {
    if (path === null || !isPrintable(path)) return undefined;
    try {
      return await pixels(agencyId, path);
    } catch {
      // a paper without its picture is better than none
      isWhole = false;
      return undefined;
    }
  };
  const [poster, logo] = await Promise.all([
    seen(picturePath(paper.booking, 960, '3:1')),
    seen(paper.brand.logo),
  ]);
  return { pictures: { ...(poster && { poster }), ...(logo && { logo }) }, isWhole };
};
