// Who sells us flights. The only file of the product that knows an adapter.
import type { SupplierSettings } from '@portico/selling';
import { sandboxFlights, type SandboxAirSupplierName } from '@portico/supplier-sandbox-flights';
import type { AirSupplier } from '../port.ts';

const IN_SANDBOX: readonly SandboxAirSupplierName[] = ['kappa', 'lambda', 'sigma'];

/** Sources of flights by the settings: the sandbox where there is one. */
export function flightSuppliers({
  sandboxUrl,
  sandboxSuppliers,
  sandboxProfile,
  sandboxSupplierKey,
}: SupplierSettings): AirSupplier[] {
  if (sandboxUrl === undefined) return [];
  return sandboxSuppliers.flatMap((name) => {
    const supplier = IN_SANDBOX.find((known) => known === name);
    return supplier === undefined
      ? []
      : [
          sandboxFlights({
            baseUrl: sandboxUrl,
            supplier,
            profile: sandboxProfile,
            apiKey: sandboxSupplierKey,
          }),
        ];
  });
}
