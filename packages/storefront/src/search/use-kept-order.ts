import { useEffect, useLayoutEffect, useRef } from 'react';
import { TOUCHES } from './use-untouched.ts';

const FILTERS = '[data-filters]';
const isInFilters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FILTERS) !== null;

/** Returns the values in their previous order, followed by new ones in their own order. */
export function keptOrder(before: readonly string[], now: readonly string[]): string[] {
  const [known, wanted] = [new Set(before), new Set(now)];
  return [
    ...before.filter((value) => wanted.has(value)),
    ...now.filter((value) => !known.has(value)),
  ];
}

/**
 * Returns a ref that is true once the visitor has touched the filters with the pointer or the
 * focus.
 */
function useTouched(): { readonly current: boolean } {
  const isTouched = useRef(false);
  useEffect(() => {
    isTouched.current =
      document.querySelector(`${FILTERS}:hover`) !== null || isInFilters(document.activeElement);
    const end = () => {
      for (const type of TOUCHES) document.removeEventListener(type, touch);
    };
    const touch = ({ target }: Event) => {
      if (!isInFilters(target)) return;
      isTouched.current = true;
      end();
    };
    for (const type of TOUCHES) document.addEventListener(type, touch, { passive: true });
    return end;
  }, []);
  return isTouched;
}

/**
 * Returns the values of a filter in display order. Values are sorted by their number of items or by
 * price, so each supplier response may change the order. Once the visitor has touched the filters,
 * each value keeps its place and new ones are appended, so that no value moves while it is being
 * clicked.
 * @param now Values in sorted order.
 */
export function useKeptOrder(now: readonly string[]): readonly string[] {
  const isTouched = useTouched();
  const before = useRef(now);
  const shown = isTouched.current ? keptOrder(before.current, now) : now;
  useLayoutEffect(() => {
    before.current = shown;
  });
  return shown;
}

/**
 * Returns the number of visible values of a filter: never fewer than before once the visitor has
 * touched the filters.
 * @param now Number without this restriction.
 */
export function useKeptLimit(now: number): number {
  const isTouched = useTouched();
  const before = useRef(now);
  const limit = isTouched.current ? Math.max(before.current, now) : now;
  useLayoutEffect(() => {
    before.current = limit;
  });
  return limit;
}
