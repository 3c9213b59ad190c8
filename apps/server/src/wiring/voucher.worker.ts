// Worker thread that renders vouchers, so that a payer need not wait for them.
import { type BookingPaper, sheetsPdf } from '@portico/documents';
import { answerJobs, stepBack } from '../kernel/thread-side.ts';
import type { VoucherJob } from '../modules/bookings/papers/voucher-renderer.ts';
import { papersOf } from './sold.ts';

/**
 * Returns the voucher of a booking as data. Typed arrays lose their class on the way to a thread.
 */
const sheetOf = ({ poster, logo, ...paper }: BookingPaper) =>
  papersOf(paper.booking.product).sheet({
    ...paper,
    ...(poster && { poster: Buffer.from(poster) }),
    ...(logo && { logo: Buffer.from(logo) }),
  });

stepBack();
answerJobs<VoucherJob>(async ({ papers }) => sheetsPdf(await Promise.all(papers.map(sheetOf))));
