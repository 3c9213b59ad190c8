import { itPrintsWhatWasTyped } from '@portico/test-kit/printed';
import { samplePaper } from '@portico/documents/testing/sample';
import { describe } from 'vitest';
import { sampleFlightBooking } from '../testing/sample-sale.ts';
import { flightPapers } from './index.ts';

describe('the receipt of an e-ticket', () => {
  // the first traveller is printed as typed; the tickets name all in airline format
  itPrintsWhatWasTyped(
    flightPapers,
    (language) => ({ ...samplePaper({ language }), booking: sampleFlightBooking() }),
    1,
  );
});
