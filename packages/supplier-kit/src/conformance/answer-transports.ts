// Conformance suite for transports: a complete response is parsed alike however it was transferred,
// and an incomplete one is not understood. It must never be reported as empty, as a refusal or as a
// call that was not made, but for a status that says so by the vendor's own rule.
import { isDeepStrictEqual } from 'node:util';
import { BROKEN, type Transport, UNEXECUTED, WHOLE } from './transports.ts';

/** Result of parsing one response. */
export type Reading =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'not understood' }
  | { readonly kind: 'told'; readonly as: string };

/** Returns the transport for the n-th complete response: all are used in turn. */
export const transportOf = (at: number): Transport => {
  const all = Object.values(WHOLE);
  return all[at % all.length] ?? raise();
};

const raise = (): never => {
  throw new Error('there is no transport');
};

/**
 * Sends one response by every transport. Resolves to the transports for which a complete response
 * was parsed differently from `before`, or an incomplete one was understood.
 * @param read sends the response by this transport, and parses it
 */
export async function faultsOfTransports(
  before: unknown,
  read: (transport: Transport) => Promise<Reading>,
): Promise<{ readonly played: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const look = async (name: string, transport: Transport, isWhole: boolean): Promise<void> => {
    const reading = await read(transport).catch((fault: unknown): Reading => ({
      kind: 'told',
      as: String(fault),
    }));
    const isRight = isWhole
      ? reading.kind === 'read' && isDeepStrictEqual(reading.value, before)
      : reading.kind === 'not understood' ||
        (name === UNEXECUTED && reading.kind === 'told' && reading.as === 'not-done');
    if (isRight) return;
    faults.push(`${name}: ${reading.kind === 'told' ? reading.as : reading.kind}`);
  };
  for (const [name, transport] of Object.entries(WHOLE)) await look(name, transport, true);
  for (const [name, transport] of Object.entries(BROKEN)) await look(name, transport, false);
  return { played: Object.keys(WHOLE).length + Object.keys(BROKEN).length, faults };
}
