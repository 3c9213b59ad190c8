import { itPrintsWhatWasTyped } from '@portico/test-kit/printed';
import { samplePaper } from '@portico/documents/testing/sample';
import { describe } from 'vitest';
import { sampleCarBooking } from '../testing/sample-sale.ts';
import { carPapers } from './index.ts';

describe('the voucher of a rental', () => {
  itPrintsWhatWasTyped(
    carPapers,
    (language) => ({ ...samplePaper({ language }), booking: sampleCarBooking() }),
    1,
  );
});
