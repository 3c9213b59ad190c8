// Settings of the sandbox's suppliers, and the suppliers they name.
import { SANDBOX_SUPPLIERS } from '@portico/contract/sandbox-faults';
import type { PeerSettings } from '@portico/supplier-kit';
import { z } from 'zod';
import type { SandboxOptions } from './client.ts';

/** Names of all suppliers as alternatives of a pattern. */
const NAMES = SANDBOX_SUPPLIERS.join('|');

/** Settings shared by all products that the sandbox sells. */
export const sandboxSettings = {
  peer: 'sandbox',
  shape: {
    /** Root of the sandbox; without it the sandbox sells nothing. */
    SANDBOX_URL: z
      .string()
      .refine(
        (text) => /^https?:\/\/[^\s/?#]+(:\d+)?(\/[^\s?#]*)?$/.test(text) && URL.canParse(text),
        'is no address like https://host',
      )
      .optional(),
    /** Suppliers to ask, separated by commas. */
    SANDBOX_SUPPLIERS: z
      .string()
      .regex(
        new RegExp(`^(${NAMES})(,(${NAMES}))*$`),
        `is no list of ${SANDBOX_SUPPLIERS.join(', ')}`,
      )
      .default(SANDBOX_SUPPLIERS.join(',')),
    /** 'fast' if the sandbox runs with short timeouts. */
    SANDBOX_PROFILE: z.enum(['normal', 'fast'], 'is neither normal nor fast').default('normal'),
    /** API key of its suppliers; the sandbox reads the same setting. */
    SANDBOX_SUPPLIER_KEY: z
      .string()
      .regex(/^[!-~]+$/, 'is no key of visible ASCII characters')
      .default('sandbox-supplier-key'),
  },
} as const satisfies PeerSettings;

type Values = z.infer<z.ZodObject<typeof sandboxSettings.shape>>;

/**
 * Opens the suppliers of a product that the settings name, in the order of the settings; none
 * without a sandbox.
 * @param names suppliers that sell the product
 */
export function opened<Name extends string, Supplier>(
  values: Values,
  names: readonly Name[],
  open: (options: SandboxOptions<Name>) => Supplier,
): readonly Supplier[] {
  const { SANDBOX_URL: baseUrl, SANDBOX_PROFILE: profile, SANDBOX_SUPPLIER_KEY: apiKey } = values;
  if (baseUrl === undefined) return [];
  return values.SANDBOX_SUPPLIERS.split(',')
    .flatMap((name) => names.filter((known) => known === name))
    .map((supplier) => open({ baseUrl, supplier, profile, apiKey }));
}
