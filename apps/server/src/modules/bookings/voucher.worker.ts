// The thread that draws vouchers. A mail may come a little later; who pays now does not wait for it.
import { voucherPdf } from '@portico/documents';
import { answerJobs, stepBack } from '../../kernel/thread-side.ts';
import type { VoucherJob } from './voucher-press.ts';

stepBack();
answerJobs<VoucherJob>(({ paper: { poster, logo, ...paper } }) =>
  voucherPdf({
    ...paper,
    ...(poster && { poster: Buffer.from(poster) }),
    ...(logo && { logo: Buffer.from(logo) }),
  }),
);
