// Remembers the suppliers' handles of recently listed itineraries, for the page that shows all fares
// of one. Handles are never sent to browsers: another server, or this one after a restart, asks its
// suppliers without them.
import type { Memories, Memory } from '@portico/selling';
import type { AirTraveller, Cabin } from '../shapes.ts';

/** The part of a search that its handles belong to. */
export interface HandlesOf {
  readonly cabin: Cabin;
  readonly travellers: readonly AirTraveller[];
}

/** Stores the handles of one itinerary by supplier. */
export type KeepHandles = (
  key: string,
  handles: ReadonlyMap<string, string>,
  of: HandlesOf,
) => void;

const memories = new WeakMap<Memories, Memory<string>>();

function memoryOf(host: Memories): Memory<string> {
  let memory = memories.get(host);
  if (memory === undefined) {
    memory = host.memory<string>((handle) => 2 * handle.length);
    memories.set(host, memory);
  }
  return memory;
}

const keyOf = (
  agencyId: string,
  supplier: string,
  itinerary: string,
  { cabin, travellers }: HandlesOf,
): string => {
  const party = travellers.map(({ type, age }) => `${type}${age ?? ''}`).join('.');
  return `handle ${agencyId} ${supplier} ${cabin} ${party} ${itinerary}`;
};

/** Returns the function that stores handles of one agency's searches. */
export const handleKeeper =
  (host: Memories, agencyId: string): KeepHandles =>
  (itinerary, handles, of) => {
    if (handles.size === 0) return;
    const memory = memoryOf(host);
    for (const [supplier, handle] of handles)
      memory.set(keyOf(agencyId, supplier, itinerary, of), handle);
  };

/** Returns a supplier's handle of an itinerary as a field of its query; empty if there is none. */
export const keptHandle = (
  host: Memories,
  agencyId: string,
  supplier: string,
  { itinerary, of }: { readonly itinerary: string; readonly of: HandlesOf },
): { readonly handle?: string } =>
  handleIn({ handle: memoryOf(host).get(keyOf(agencyId, supplier, itinerary, of)) });

/** Returns the handle of an offer or a sale as a field of a query; empty if it has none. */
export const handleIn = ({
  handle,
}: {
  readonly handle?: string | undefined;
}): { readonly handle?: string } => (handle === undefined ? {} : { handle });
