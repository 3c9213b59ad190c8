import { describe, expect, it } from 'vitest';
import type { HotelQuery } from '@portico/product-hotels/port';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { allOf } from '@portico/supplier-kit/conformance/search-stage';
import { hotelSupplierConformance } from '@portico/product-hotels/conformance';
import { addNote } from '@portico/test-kit/run-notes';
import { inTurn } from '@portico/test-kit/sample';
import { openSandbox } from '../../../../../apps/sandbox/src/testing/shared-sandbox.ts';
import { sandboxHotels } from './adapter.ts';
import type { SandboxSupplierName } from './adapter.ts';

/** A city with photographs of hotels from all suppliers but one. */
const SEVILLE = { latitude: 37.3886, longitude: -5.9823, radiusMiles: 3 };
const LISBON = { latitude: 38.7167, longitude: -9.1333, radiusMiles: 6 };

/**
 * The first search of a process generates all hotels of the town, the first suggestion all names.
 */
async function warmUp(
  supplier: ReturnType<typeof sandboxHotels>,
  query: HotelQuery,
): Promise<void> {
  await allOf(supplier, query, contextFor());
  await supplier.suggest?.('nobody', contextFor());
  await supplier.close();
}

// npm test runs one of them, chosen by the state of the source tree
for (const name of inTurn(['alpha', 'beta', 'gamma'] satisfies SandboxSupplierName[], 3)) {
  hotelSupplierConformance(`sandbox ${name}`, async () => {
    const sandbox = await openSandbox();
    const options = {
      baseUrl: sandbox.url,
      supplier: name,
      profile: 'fast',
      timeoutMs: 1_000,
    } as const;
    const query = {
      ...LISBON,
      stay: { checkIn: '2027-06-19', checkOut: '2027-06-23' },
      occupancies: [{ adults: 2, childAges: [] }],
    };
    await warmUp(sandboxHotels({ ...options, timeoutMs: 20_000 }), query);
    return {
      supplier: sandboxHotels(options),
      unreachable: sandboxHotels({ ...options, baseUrl: 'http://127.0.0.1:1' }),
      wrongKey: sandboxHotels({ ...options, apiKey: 'not-the-key' }),
      query,
      ...(name === 'beta' ? {} : { photographed: { ...query, ...SEVILLE } }),
      namesAmounts: name === 'gamma',
      hidesZones: name === 'gamma',
      hidesTimes: name === 'gamma',
      answers: {
        supplier: sandboxHotels(options),
        query,
        address: sandbox.url,
        at: (baseUrl) => sandboxHotels({ ...options, baseUrl, timeoutMs: 20_000 }),
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

describe('a rehearsal the sandbox cannot read', () => {
  it('is no refusal of the room: nothing was done, and the fault is named', async () => {
    const sandbox = await openSandbox();
    const supplier = sandboxHotels({ baseUrl: sandbox.url, supplier: 'alpha', profile: 'fast' });
    const outcome = await supplier.check(
      'a1h1',
      'no-such-rate-key',
      {
        stay: { checkIn: '2027-06-19', checkOut: '2027-06-23' },
        occupancies: [{ adults: 2, childAges: [] }],
      },
      contextFor('quake'),
    );
    expect(outcome).toEqual({ kind: 'not-done', message: "faults: there is no fault 'quake'" });
    await supplier.close();
    await sandbox.stop();
  });
});
