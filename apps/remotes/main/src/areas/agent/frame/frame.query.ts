// The one call of the frame: refused rights and counts, renewed while the page is visible.
import type { CenterFrame } from '@portico/contract/http/center/frame';
import { useApi } from '@portico/runtime';
import { useNewest } from '@portico/storefront/state/newest';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whileVisible } from '../../../platform/window.ts';

const EVERY_MS = 30_000;

export interface FrameState {
  /** Null until the first reply. */
  readonly frame: CenterFrame | null;
  readonly renew: () => void;
}

/** Returns the state of the frame. A failed renewal keeps the last reply. */
export function useFrameState(): FrameState {
  const api = useApi();
  const newest = useNewest();
  const [frame, setFrame] = useState<CenterFrame | null>(null);
  const known = useRef<string>(undefined);
  const renew = useCallback(() => {
    void newest.ask(
      (signal) => api.send('center', { query: { known: known.current } }, { signal }),
      (reply) => {
        if (reply.status === 204) return;
        known.current = reply.etag?.replaceAll('"', '');
        setFrame(reply.data);
      },
      () => undefined,
    );
  }, [api, newest]);
  useEffect(() => {
    renew();
    return whileVisible(EVERY_MS, renew);
  }, [renew]);
  return { frame, renew };
}
