// The one call of the frame: refused rights and counts, renewed while the page is visible.
import type { CenterFrame } from '@portico/contract/http/center/frame';
import { useMemo } from 'react';
import { useAnswer } from '../parts/answer.query.ts';

const EVERY_MS = 30_000;

export interface FrameState {
  /** Null until the first reply. */
  readonly frame: CenterFrame | null;
  readonly renew: () => void;
}

/** Returns the state of the frame. A failed renewal keeps the last reply. */
export function useFrameState(): FrameState {
  const { value: frame, reload: renew } = useAnswer('center', {}, { everyMs: EVERY_MS });
  return useMemo(() => ({ frame, renew }), [frame, renew]);
}
