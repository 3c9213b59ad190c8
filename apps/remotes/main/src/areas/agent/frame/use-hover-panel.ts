// A panel that opens on focus, hover and tap, and stays while the pointer is on it.
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Milliseconds: a pointer that only passes opens nothing, and may cross the gap to the panel. */
const OPENS_AFTER = 200;
const CLOSES_AFTER = 160;

export function useHoverPanel() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (open: boolean, ms = 0) => {
    clearTimeout(timer.current);
    if (ms === 0) setOpen(open);
    else timer.current = setTimeout(() => setOpen(open), ms);
  };
  return {
    isOpen,
    open: () => set(true),
    close: () => set(false),
    /** For the element around entry and panel. */
    around: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') set(true, OPENS_AFTER);
      },
      onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType === 'mouse' && !currentTarget.contains(document.activeElement))
          set(false, CLOSES_AFTER);
        else clearTimeout(timer.current);
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) set(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) set(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        set(false);
      },
    },
  };
}
