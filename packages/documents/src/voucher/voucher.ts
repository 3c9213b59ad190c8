// The voucher: what the traveller shows to whoever serves them, and what they want to know themselves, on A4.
import { type BookingPaper, soundPaper } from '../paper.ts';
import type { VoucherBody } from './body.ts';
import { sheetOf } from './sheet.ts';
import { PictureFault, setPage } from './typesetter.ts';

/**
 * The voucher as the bytes of a tagged PDF. Takes the processor while it is drawn: call it in a thread of its own. Where a picture
 * cannot be read, the paper is drawn without its pictures.
 */
export function voucherPdf<D extends object>(paper: BookingPaper<D>, body: VoucherBody<D>): Buffer {
  const { poster, logo, ...plain } = soundPaper(paper);
  const pictures = { ...(poster && { poster }), ...(logo && { logo }) };
  const draw = (given: BookingPaper<D>): Buffer => {
    const { sheet, pictures: named } = sheetOf(given, body);
    return setPage(sheet, named);
  };
  if (Object.keys(pictures).length === 0) return draw(plain);
  try {
    return draw({ ...plain, ...pictures });
  } catch (fault) {
    if (!(fault instanceof PictureFault)) throw fault;
    return draw(plain);
  }
}
