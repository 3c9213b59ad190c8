import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { press } from '../platform/press.ts';

/** Returns the value, frozen while the pointer is pressed; the current one again afterwards. */
export function useFrozenWhilePressed<T>(value: T): T {
  const shown = useRef(value);
  const [, wake] = useReducer((count: number) => count + 1, 0);
  const still = press.isHeld() ? shown.current : value;
  useLayoutEffect(() => {
    shown.current = still;
  });
  const isBehind = !Object.is(still, value);
  useEffect(() => (isBehind ? press.whenReleased(wake) : undefined), [isBehind]);
  return still;
}
