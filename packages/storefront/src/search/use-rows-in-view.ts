import { useEffect, useRef } from 'react';

/**
 * Tracks how far down a list the user has scrolled.
 * @param list List element whose rows have `data-row`.
 * @param length Current length of the list.
 * @param onSeen Called with the number of rows that have come into view.
 */
export function useRowsInView(
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
