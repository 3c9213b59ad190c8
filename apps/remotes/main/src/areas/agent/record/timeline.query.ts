// All pages of a record's timeline. The record brings the first one, also when it is loaded again.
import type { AgencyRecord, TimelineEntry } from '@portico/contract/http/center/record';
import { useApi } from '@portico/runtime';
import { useNewest } from '@portico/storefront/state/newest';
import { useRef, useState } from 'react';

export interface Timeline {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[];
  /** Loads older entries; null if all are there. */
  readonly more: (() => void) | null;
  /** `failed`: they could not be loaded; `more` tries again. */
  readonly status: 'idle' | 'pending' | 'failed';
}

interface Older {
  readonly status: Timeline['status'];
  /** Cursor of the page after the loaded ones; absent before the second page. */
  readonly cursor?: string | null;
}

/** Order of the server: by time, then by id. */
const newestFirst = (a: TimelineEntry, b: TimelineEntry): number =>
  Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? 1 : -1);

export function useTimeline({
  booking: { reference },
  timeline,
}: Pick<AgencyRecord, 'booking' | 'timeline'>): Timeline {
  const api = useApi();
  const newest = useNewest();
  const [older, setOlder] = useState<Older>({ status: 'idle' });
  // new entries push older ones out of the first page, so all that were loaded are kept
  const known = useRef<ReadonlyMap<string, TimelineEntry>>(new Map());
  const keep = (entries: readonly TimelineEntry[]) => {
    known.current = new Map([...known.current, ...entries.map((one) => [one.id, one] as const)]);
  };
  keep(timeline.entries);
  const cursor = older.cursor === undefined ? timeline.nextCursor : older.cursor;
  const load = (after: string) => {
    setOlder((now) => ({ ...now, status: 'pending' }));
    void newest.ask(
      (signal) =>
        api.call('recordTimeline', { params: { reference }, query: { cursor: after } }, { signal }),
      ({ entries, nextCursor }) => {
        keep(entries);
        setOlder({ status: 'idle', cursor: nextCursor });
      },
      () => setOlder((now) => ({ ...now, status: 'failed' })),
    );
  };
  return {
    entries: [...known.current.values()].toSorted(newestFirst),
    more: cursor === null ? null : () => load(cursor),
    status: older.status,
  };
}
