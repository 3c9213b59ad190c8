import { useEffect, useRef } from 'react';

/**
 * Tells how far down a list somebody has looked. @param list its rows carry `data-row` @param
 * length of the list as it stands
 * @param onSeen so many rows have come into sight
 */
export function useSight(
  list: { readonly current: HTMLElement | null },
  length: number,
  onSeen: (count: number) => void,
): void {
  const tell = useRef(onSeen);
  tell.current = onSeen;
  useEffect(() => {
    const rows = () => [...(list.current?.querySelectorAll('[data-row]') ?? [])];
    const watcher = new IntersectionObserver((entries) => {
      for (const entry of entries)
        if (entry.isIntersecting) tell.current(rows().indexOf(entry.target) + 1);
    });
    for (const row of rows()) watcher.observe(row);
    return () => watcher.disconnect();
  }, [list, length]);
}
