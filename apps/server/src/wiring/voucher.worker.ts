// The thread that draws vouchers. A mail may come a little later; who pays now does not wait for it.
import { answerJobs, stepBack } from '../kernel/thread-side.ts';
import type { VoucherJob } from '../modules/bookings/voucher-press.ts';
import { papersOf } from './sold.ts';

stepBack();
answerJobs<VoucherJob>(({ paper: { poster, logo, ...paper } }) =>
  papersOf(paper.booking.product).voucher({
    ...paper,
    ...(poster && { poster: Buffer.from(poster) }),
    ...(logo && { logo: Buffer.from(logo) }),
  }),
);
