import { useEffect, useLayoutEffect, useRef } from 'react';
import { TOUCHES } from './use-untouched.ts';

const FILTERS = '[data-filters]';
const isInFilters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FILTERS) !== null;

/** The values in the order they had before; those that are new follow in their own order. */
export function keptOrder(before: readonly string[], now: readonly string[]): string[] {
  const [known, wanted] = [new Set(before), new Set(now)];
  return [
    ...before.filter((value) => wanted.has(value)),
    ...now.filter((value) => !known.has(value)),
  ];
}

/**
 * Whether the visitor has touched the filters, with the pointer or the focus, since this part of
 * them is on the page.
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
 * The values of a filter in the order in which they are shown. Values are ordered by how many items
 * have them or by what those cost, so each answer of a supplier may order them anew. Once the
 * visitor has touched the filters, each value keeps its place and new ones are appended, so that
 * none slides away while it is being aimed at.
 * @param now the values in their true order
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
 * How many values of a filter are shown: no fewer than before once the visitor has touched the
 * filters. @param now how many it would be
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
