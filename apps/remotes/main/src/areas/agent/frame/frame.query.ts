// The one call of the frame: refused rights and counts, renewed while the page is visible.
import type { ErrorCode } from '@portico/contract';
import type { CenterFrame } from '@portico/contract/http/center/frame';
import { useMemo, useRef } from 'react';
import { useAnswer } from '../parts/answer.query.ts';

const EVERY_MS = 30_000;

export interface FrameState {
  /** Null until the first reply. */
  readonly frame: CenterFrame | null;
  /**
   * Why the last call failed: an error, or null without a reply. Undefined if it has not failed.
   * FACTOR_MISSING: the agent must set up a second factor, and may do nothing else.
   */
  readonly trouble: ErrorCode | null | undefined;
  readonly renew: () => void;
}

/** Returns the state of the frame. A failed renewal keeps the last reply. */
export function useFrameState(): FrameState {
  const answer = useAnswer('center', {}, { everyMs: EVERY_MS });
  const { value: frame, status, code, reload: renew } = answer;
  // lasts until the next reply, so that what it shows stays while the call is made again
  const trouble = useRef<FrameState['trouble']>(undefined);
  if (status !== 'pending') trouble.current = status === 'rejected' ? code : undefined;
  const now = trouble.current;
  return useMemo(() => ({ frame, trouble: now, renew }), [frame, now, renew]);
}
