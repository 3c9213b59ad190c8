import { itPrintsWhatWasTyped } from '@portico/test-kit/printed';
import { describe } from 'vitest';
import { hotelPapers } from './index.ts';
import { samplePaper } from './testing/sample.ts';

describe('the voucher of a stay', () => {
  itPrintsWhatWasTyped(hotelPapers, (language) => samplePaper({ language }));
});
