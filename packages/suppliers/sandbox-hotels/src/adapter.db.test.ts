import { hotelSupplierConformance } from '@portico/supplier-kit/conformance/hotel';
import { startSandbox } from '../../../../apps/sandbox/src/testing/start-sandbox.ts';
import { sandboxHotels } from './adapter.ts';
import type { SandboxSupplierName } from './adapter.ts';

const LISBON = { latitude: 38.7167, longitude: -9.1333, radiusMiles: 6 };

for (const name of ['alpha', 'beta', 'gamma'] satisfies SandboxSupplierName[]) {
  hotelSupplierConformance(`sandbox ${name}`, async () => {
    const sandbox = await startSandbox();
    const options = { baseUrl: sandbox.url, supplier: name, profile: 'fast', timeoutMs: 700 } as const;
    return {
      supplier: sandboxHotels(options),
      unreachable: sandboxHotels({ ...options, baseUrl: 'http://127.0.0.1:1' }),
      wrongKey: sandboxHotels({ ...options, apiKey: 'not-the-key' }),
      query: { ...LISBON, stay: { checkIn: '2027-06-19', checkOut: '2027-06-23' }, occupancies: [{ adults: 2, childAges: [] }] },
      bookingsWith: (key) => sandbox.ledger('supplier', name).filter((line) => line.kind === 'book' && line.key === key).length,
      stop: sandbox.stop,
    };
  });
}
