// Opens the sandbox suppliers named in the settings.
import type { SupplierSettings } from './product-types.ts';

/** Connection settings of one sandbox supplier. */
export interface SandboxSupplier<Name extends string> {
  readonly supplier: Name;
  /** Root URL of the sandbox. */
  readonly baseUrl: string;
  readonly profile: SupplierSettings['sandboxProfile'];
  readonly apiKey: string;
}

/** Returns a product's sandbox suppliers named in the settings; empty without a sandbox. */
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
