// The thread that draws vouchers. A mail may come a little later; who pays now does not wait for it.
import { voucherPdf } from '@portico/documents';
import { answerJobs, stepBack } from '../../kernel/thread-side.ts';
import type { VoucherJob } from './voucher-press.ts';

stepBack();
answerJobs<VoucherJob>(({ paper: { poster, ...paper } }) => voucherPdf(poster === undefined ? paper : { ...paper, poster: Buffer.from(poster) }));
