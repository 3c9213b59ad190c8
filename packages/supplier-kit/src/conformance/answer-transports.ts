// How every adapter must read what is sent to it: an answer that arrives whole is read alike
// however it travelled, and one that does not is not understood. It is never told as nothing, as a
// refusal or as a call that was not made.
import { isDeepStrictEqual } from 'node:util';
import { BROKEN, type Transport, WHOLE } from './transports.ts';

/** What became of one answer. */
export type Reading =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'not understood' }
  | { readonly kind: 'told'; readonly as: string };

/** The transport of the n-th of many answers that arrive whole: all take turns. */
export const transportOf = (at: number): Transport => {
  const all = Object.values(WHOLE);
  return all[at % all.length] ?? raise();
};

const raise = (): never => {
  throw new Error('there is no transport');
};

/**
 * Plays one answer by every transport. Resolves with the transports by which it was read otherwise
 * than `before`, or, where it did not arrive whole, with those by which it was understood.
 * @param read has the answer sent by this transport, and reads it
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
      : reading.kind === 'not understood';
    if (isRight) return;
    faults.push(`${name}: ${reading.kind === 'told' ? reading.as : reading.kind}`);
  };
  for (const [name, transport] of Object.entries(WHOLE)) await look(name, transport, true);
  for (const [name, transport] of Object.entries(BROKEN)) await look(name, transport, false);
  return { played: Object.keys(WHOLE).length + Object.keys(BROKEN).length, faults };
}
