// Suppliers that stand in the sandbox, as the settings name them.
import type { SupplierSettings } from './product-types.ts';

/** How one supplier of the sandbox is opened. */
export interface SandboxSupplier<Name extends string> {
  readonly supplier: Name;
  /** Root of the sandbox. */
  readonly baseUrl: string;
  readonly profile: SupplierSettings['sandboxProfile'];
  readonly apiKey: string;
}

/** Those of a product that the settings name; none where there is no sandbox. */
export function sandboxSuppliers<Name extends string, Supplier>(
  { sandboxUrl, sandboxSuppliers: wished, sandboxProfile, sandboxSupplierKey }: SupplierSettings,
  names: readonly Name[],
  open: (supplier: SandboxSupplier<Name>) => Supplier,
): Supplier[] {
  if (sandboxUrl === undefined) return [];
  return wished.flatMap((name) => {
    const supplier = names.find((known) => known === name);
    return supplier === undefined
      ? []
      : [
          open({
            baseUrl: sandboxUrl,
            supplier,
            profile: sandboxProfile,
            apiKey: sandboxSupplierKey,
          }),
        ];
  });
}
