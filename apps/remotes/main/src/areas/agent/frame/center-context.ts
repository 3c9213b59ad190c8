// What every part of the frame knows: counts, and rights that are refused.
import type { Capability } from '@portico/contract';
import type { RefusedRight } from '@portico/contract/http/center/frame';
import { createContext, use } from 'react';
import type { FrameState } from './frame.query.ts';

const NOTHING: FrameState = { frame: null, trouble: undefined, renew: () => undefined };

export const CenterContext = createContext(NOTHING);

export const useCenter = (): FrameState => use(CenterContext);

/** Returns why a right is refused; undefined if it is not, or not known yet. */
export function useRefused(capability: Capability | undefined): RefusedRight | undefined {
  const { frame } = useCenter();
  return capability && frame?.refused.find((right) => right.capability === capability);
}
