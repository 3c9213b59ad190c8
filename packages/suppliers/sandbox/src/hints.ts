// Webhook hints of sandbox suppliers that one of their reservations has changed.
import type { SupplierOrders } from '@portico/contract';
import type { SupplierHint } from '@portico/contract/ports/orders';
import { isGenuine, SIGNATURE_HEADER } from '@portico/supplier-kit/signature';
import { z } from 'zod';
import type { SandboxLine } from './client.ts';

/** Maximum size of a hint; larger bodies are rejected. */
const MAX_BYTES = 4_096;

const changed = { object: z.literal('hint'), type: z.literal('reservation.changed') };
/** A hint names the caller's reference; a supplier that does not show it names its own. */
const wireHint = z.union([
  z.object({ ...changed, client_reference: z.string().min(1).max(200) }),
  z.object({ ...changed, reservation_id: z.string().min(1).max(60) }),
]);
/** Any other message of the supplier. */
const wireOther = z.object({
  object: z.literal('hint'),
  type: z
    .string()
    .min(1)
    .refine((type) => type !== changed.type.value),
});

/** Verifies hints of one supplier, signed with the key we send to it. */
export const sandboxHints = ({
  apiKey,
}: SandboxLine): Required<Pick<SupplierOrders, 'verifyHint'>> => ({
  verifyHint(rawBody, headers, now) {
    if (rawBody.length > MAX_BYTES) return null;
    if (!isGenuine(rawBody, headers[SIGNATURE_HEADER], apiKey, Date.parse(now))) return null;
    return hintFrom(parsed(rawBody));
  },
});

/** Parses a message of the supplier; null if it is none. */
export function hintFrom(body: unknown): SupplierHint | 'not-for-us' | null {
  const hint = wireHint.safeParse(body);
  if (!hint.success) return wireOther.safeParse(body).success ? 'not-for-us' : null;
  return 'client_reference' in hint.data
    ? { key: hint.data.client_reference }
    : { supplierReference: hint.data.reservation_id };
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return undefined;
  }
}
