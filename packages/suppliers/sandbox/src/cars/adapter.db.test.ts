import { carSupplierConformance } from '@portico/product-cars/conformance';
import { allOf } from '@portico/supplier-kit/conformance/search-stage';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { addNote } from '@portico/test-kit/run-notes';
import { inTurn } from '@portico/test-kit/sample';
import { openSandbox } from '../../../../../apps/sandbox/src/testing/shared-sandbox.ts';
import { sandboxCars, type SandboxCarSupplierName } from './adapter.ts';

/**
 * Between the airports of London, where even the supplier with the fewest vendors has a hundred
 * cars.
 */
const LONDON = { latitude: 51.4, longitude: -0.3 };
const MANCHESTER = { latitude: 53.3537, longitude: -2.275 };

// npm test runs one of them, chosen by the state of the source tree
for (const name of inTurn(['psi', 'phi', 'omega'] satisfies SandboxCarSupplierName[], 3)) {
  carSupplierConformance(`sandbox ${name}`, async () => {
    const sandbox = await openSandbox({ env: { SANDBOX_SUPPLIERS: name } });
    const options = {
      baseUrl: sandbox.url,
      supplier: name,
      profile: 'fast',
      timeoutMs: 3_000,
    } as const;
    const query = {
      pickUp: LONDON,
      dropOff: null,
      pickUpAt: '2027-06-18T10:00',
      dropOffAt: '2027-06-21T10:00',
      driver: { age: 30, residence: 'DE' },
      radiusMiles: 25,
    } as const;
    // the first search of a process loads all places, the first suggestion all names
    const first = sandboxCars({ ...options, timeoutMs: 20_000 });
    await allOf(first, query, contextFor());
    await first.suggest?.('nobody', contextFor());
    await first.close();
    return {
      supplier: sandboxCars(options),
      unreachable: sandboxCars({ ...options, baseUrl: 'http://127.0.0.1:1' }),
      wrongKey: sandboxCars({ ...options, apiKey: 'not-the-key' }),
      query,
      elsewhere: MANCHESTER,
      answers: {
        supplier: sandboxCars(options),
        query,
        address: sandbox.url,
        at: (baseUrl) => sandboxCars({ ...options, baseUrl, timeoutMs: 20_000 }),
        sample: inTurn,
        note: (figures) => addNote('fact', `${name}: ${figures}`),
      },
      bookingsWith: (key) =>
        sandbox.ledger('supplier', name).filter((line) => line.kind === 'book' && line.key === key)
          .length,
      contactOf: (key) => sandbox.contact(name, key),
      stop: sandbox.stop,
    };
  });
}
