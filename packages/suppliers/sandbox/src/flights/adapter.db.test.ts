import { airSupplierConformance } from '@portico/product-flights/conformance';
import type { Fare } from '@portico/product-flights/port';
import { allOf } from '@portico/supplier-kit/conformance/search-stage';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { addNote } from '@portico/test-kit/run-notes';
import { inTurn } from '@portico/test-kit/sample';
import { openSandbox } from '../../../../../apps/sandbox/src/testing/shared-sandbox.ts';
import { sandboxFlights } from './adapter.ts';
import type { SandboxAirSupplierName } from './profile.ts';

/** tau states no brands: its cheapest fare is the one that gives credits. */
const cheapest = (fares: readonly Fare[]): Fare | undefined =>
  fares.toSorted((a, b) => a.net + a.tax - (b.net + b.tax))[0];

// npm test runs one of them, chosen by the state of the source tree
for (const name of inTurn(
  ['kappa', 'lambda', 'sigma', 'tau'] satisfies SandboxAirSupplierName[],
  4,
)) {
  airSupplierConformance(`sandbox ${name}`, async () => {
    const sandbox = await openSandbox({ env: { SANDBOX_SUPPLIERS: name } });
    const options = {
      baseUrl: sandbox.url,
      supplier: name,
      profile: 'fast',
      timeoutMs: 3_000,
    } as const;
    const query = {
      slices: [{ from: { airport: 'LHR' }, to: { airport: 'HKG' }, date: '2027-06-18' }],
      travellers: [{ type: 'adult' }],
      cabin: 'economy',
    } as const;
    // the first search of a process generates the whole network
    const first = sandboxFlights({ ...options, timeoutMs: 20_000 });
    await allOf(first, query, contextFor());
    await first.close();
    return {
      supplier: sandboxFlights(options),
      unreachable: sandboxFlights({ ...options, baseUrl: 'http://127.0.0.1:1' }),
      wrongKey: sandboxFlights({ ...options, apiKey: 'not-the-key' }),
      query,
      answers: {
        supplier: sandboxFlights(options),
        query,
        address: sandbox.url,
        at: (baseUrl) => sandboxFlights({ ...options, baseUrl, timeoutMs: 20_000 }),
        sample: inTurn,
        note: (figures) => addNote('fact', `${name}: ${figures}`),
      },
      bookingsWith: (key) =>
        sandbox.ledger('supplier', name).filter((line) => line.kind === 'book' && line.key === key)
          .length,
      ...(name === 'tau' && { creditedFare: ({ fares }) => cheapest(fares) }),
      contactOf: (key) => sandbox.contact(name, key),
      stop: sandbox.stop,
    };
  });
}
