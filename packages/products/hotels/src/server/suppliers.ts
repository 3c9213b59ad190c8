// Who sells us hotels. The only file of the product that knows an adapter.
import type { SupplierSettings } from '@portico/selling';
import { sandboxHotels, type SandboxSupplierName } from '@portico/supplier-sandbox-hotels';
import type { HotelSupplier } from '../port.ts';

const IN_SANDBOX: readonly SandboxSupplierName[] = ['alpha', 'beta', 'gamma'];

/** Sources of hotels by the settings: the sandbox where there is one. */
export function hotelSuppliers({
  sandboxUrl,
  sandboxSuppliers,
  sandboxProfile,
}: SupplierSettings): HotelSupplier[] {
  if (sandboxUrl === undefined) return [];
  return sandboxSuppliers.flatMap((name) => {
    const supplier = IN_SANDBOX.find((known) => known === name);
    return supplier === undefined
      ? []
      : [sandboxHotels({ baseUrl: sandboxUrl, supplier, profile: sandboxProfile })];
  });
}
