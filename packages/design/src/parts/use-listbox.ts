import { type KeyboardEvent, useEffect, useId, useState } from 'react';

type ListboxOptions = {
  /** Current number of options. */
  count: number;
  /** Index of the option that is active initially; -1 for none. */
  start?: number;
  /** A changed value resets the active option to `start`: pass the search text. */
  restartOn?: string;
  onChoose: (index: number) => void;
};

/**
 * Listbox behaviour whose focus stays on one element (the search box, or the list) while the active
 * option moves: arrow keys wrap, Home and End jump unless they move the caret in a text, Enter
 * selects.
 */
export function useListbox({ count, start = -1, restartOn = '', onChoose }: ListboxOptions) {
  const id = useId();
  const [state, setState] = useState({ active: start, restartOn });
  const active = state.restartOn === restartOn ? Math.min(state.active, count - 1) : start;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (active >= 0) showInList(document.getElementById(`${id}-${active}`));
  }, [active, id]);

  const move = (to: number) => setState({ active: to, restartOn });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextActive(event.key, active, count, event.target instanceof HTMLInputElement);
    if (next !== null) {
      event.preventDefault();
      move(next);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      onChoose(active);
    }
  };
  return {
    active,
    listId: `${id}-list`,
    activeId: active >= 0 && active < count ? optionId(active) : undefined,
    onKeyDown,
    /** Returns props for the element with role option at `index`. */
    option: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      // The mouse must not take the focus away from the search box.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onMouseMove: () => {
        if (index !== active) move(index);
      },
      onClick: () => onChoose(index),
    }),
  };
}

/** Scrolls the list, and only the list, until the option is completely visible. */
function showInList(option: HTMLElement | null): void {
  const list = option?.closest<HTMLElement>('[role=listbox]');
  if (!option || !list) return;
  const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/** Returns the active option after a key press, or null if the key does not concern options. */
export function nextActive(
  key: string,
  active: number,
  count: number,
  inText: boolean,
): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active >= count - 1 ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (inText) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
