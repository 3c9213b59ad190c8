import { useEffect } from 'react';

/**
 * Tells how far down a list somebody has looked. @param list its items are its children @param length of the list as it stands
 * @param onSeen so many rows have come into sight; the same function while nothing else has changed
 */
export function useSight(
  list: { readonly current: HTMLElement | null },
  length: number,
  onSeen: (count: number) => void,
): void {
  useEffect(() => {
    const items = () => [...(list.current?.children ?? [])];
    const watcher = new IntersectionObserver((entries) => {
      for (const entry of entries)
        if (entry.isIntersecting) onSeen(items().indexOf(entry.target) + 1);
    });
    for (const item of items()) watcher.observe(item);
    return () => watcher.disconnect();
  }, [list, length, onSeen]);
}
