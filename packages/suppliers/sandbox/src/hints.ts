// Webhook hints of sandbox suppliers that one of their reservations has changed.
import type { SupplierOrders } from '@portico/contract';
import { isGenuine, SIGNATURE_HEADER } from '@portico/supplier-kit/signature';
import { z } from 'zod';
import type { SandboxLine } from './client.ts';

/** Maximum size of a hint; larger bodies are rejected. */
const MAX_BYTES = 4_096;

const wireHint = z.object({
  object: z.literal('hint'),
  type: z.literal('reservation.changed'),
  client_reference: z.string().min(1).max(200),
});

/** Verifies hints of one supplier, signed with the key we send to it. */
export const sandboxHints = ({
  apiKey,
}: SandboxLine): Required<Pick<SupplierOrders, 'verifyHint'>> => ({
  verifyHint(rawBody, headers, now) {
    if (rawBody.length > MAX_BYTES) return null;
    if (!isGenuine(rawBody, headers[SIGNATURE_HEADER], apiKey, Date.parse(now))) return null;
    const hint = wireHint.safeParse(parsed(rawBody));
    return hint.success ? { key: hint.data.client_reference } : null;
  },
});

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return undefined;
  }
}
