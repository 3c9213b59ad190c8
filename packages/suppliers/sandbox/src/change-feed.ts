// Changes of orders that a sandbox supplier tells page by page. Its entries are the messages that it
// also sends as hints.
import type { SupplierOrders } from '@portico/contract';
import type { SupplierHint } from '@portico/contract/ports/orders';
import { z } from 'zod';
import { getCall, outcomeOf, postCall, type SandboxLine } from './client.ts';
import { hintFrom } from './hints.ts';

const cursorText = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const wirePage = z.object({
  changes: z.array(z.unknown()),
  cursor: cursorText,
  more: z.boolean(),
});
const wireAcknowledged = z.object({ acknowledged: cursorText });

/** Calls of a supplier that tells its changes; none for another one. */
export function sandboxChangeFeed(
  line: SandboxLine,
): Pick<SupplierOrders, 'changesSince' | 'acknowledge'> {
  const { peer, style } = line;
  if (style.tellsChanges !== true) return {};
  const feed = { ...line, reasons: { cursor_expired: 'NOT_FOUND' } } as const;
  return {
    changesSince: async (cursor, context) => {
      const call = getCall('/changes', cursor === null ? undefined : { cursor }, context);
      const outcome = outcomeOf(feed, await peer.read(call), wirePage, (page) => page);
      if (outcome.kind === 'refused' && outcome.reason === 'NOT_FOUND')
        return { kind: 'ok', value: 'expired' };
      if (outcome.kind !== 'ok') return outcome;
      const { changes, leftOut } = entriesFrom(outcome.value.changes);
      const { cursor: after, more } = outcome.value;
      const value = { changes, cursor: after, isLast: !more };
      return { kind: 'ok', value, ...(leftOut.length > 0 && { leftOut }) };
    },
    acknowledge: async (cursor, context) => {
      const reply = await peer.call(postCall('/changes/acknowledge', { cursor }, context));
      return outcomeOf(feed, reply, wireAcknowledged, () => null);
    },
  };
}

/** Parses entries one by one. Messages about other things than orders are skipped. */
function entriesFrom(entries: readonly unknown[]): {
  readonly changes: readonly SupplierHint[];
  readonly leftOut: readonly string[];
} {
  const changes: SupplierHint[] = [];
  const leftOut: string[] = [];
  for (const [at, entry] of entries.entries()) {
    const hint = hintFrom(entry);
    if (hint === null) leftOut.push(`change ${at + 1} of ${entries.length}`);
    else if (hint !== 'not-for-us') changes.push(hint);
  }
  return { changes, leftOut };
}
