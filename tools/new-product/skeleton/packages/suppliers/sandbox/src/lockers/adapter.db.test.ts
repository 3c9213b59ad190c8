import { valueOf } from '@portico/supplier-kit/conformance/orders';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { describeSettling } from '@portico/supplier-kit/conformance/order-settling';
import type { LockerSupplier } from '@portico/product-lockers/port';
import { afterAll, beforeAll } from 'vitest';
import { openSandbox } from '../../../../../apps/sandbox/src/testing/shared-sandbox.ts';
import { sandboxLockers } from './adapter.ts';

const RENTAL = { from: '2027-06-18', to: '2027-06-19' };
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let supplier: LockerSupplier;
beforeAll(async () => {
  sandbox = await openSandbox({ env: { SANDBOX_SUPPLIERS: 'lockers' } });
  supplier = sandboxLockers({ baseUrl: sandbox.url, supplier: 'lockers', profile: 'fast' });
});
afterAll(async () => {
  await supplier.close?.();
  await sandbox.stop();
});

describeSettling(
  () => ({
    supplier,
    paymentsWith: (key) =>
      sandbox
        .ledger('supplier', 'lockers')
        .filter((line) => line.kind === 'paid' && line.key === key).length,
  }),
  async () => {
    const { rates } = valueOf(await supplier.rates('L1', RENTAL, contextFor()));
    const rate = rates.find(({ size }) => size === 'large');
    if (rate === undefined) throw new Error('no large one is left');
    return { rate, requested: RENTAL, units: 1 };
  },
);
