// Who sells us lockers. The only file of the product that knows an adapter.
import { SANDBOXES } from '@portico/contract';
import type { SupplierSettings } from '@portico/selling';
import { sandboxLockers } from '@portico/supplier-sandbox-lockers';
import type { LockerSupplier } from '../port.ts';

const IN_SANDBOX = SANDBOXES.lockers.suppliers;

/** Sources of lockers by the settings: the sandbox where there is one. */
export function lockerSuppliers({
  sandboxUrl,
  sandboxSuppliers,
  sandboxProfile,
}: SupplierSettings): LockerSupplier[] {
  if (sandboxUrl === undefined) return [];
  return IN_SANDBOX.filter((name) => sandboxSuppliers.includes(name)).map((supplier) =>
    sandboxLockers({ baseUrl: sandboxUrl, supplier, profile: sandboxProfile }),
  );
}
