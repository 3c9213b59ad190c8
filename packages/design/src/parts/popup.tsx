import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { close } from '../icons.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { firstFocusable } from './focus.ts';
import { scrollMotion } from './motion.ts';

/**
 * Debounce in milliseconds: loading content changes its size several times, and only a stable size
 * is scrolled into view.
 */
const SETTLED_MS = 50;

/** True inside a popup: a part then takes the focus when it mounts, even if its code loads late. */
export const InPopup = createContext(false);

/**
 * Calls `onLeave` when an element outside all `parts` is pressed or focused; never if `parts` is
 * empty.
 */
export function useOutsidePress(
  parts: readonly RefObject<HTMLElement | null>[],
  onLeave: () => void,
): void {
  const latest = useRef(onLeave);
  const within = useRef(parts);
  useLayoutEffect(() => {
    latest.current = onLeave;
    within.current = parts;
  });
  const isOn = parts.length > 0;
  useEffect(() => {
    if (!isOn) return;
    const onElsewhere = (event: Event) => {
      const target = event.target as Node;
      if (!within.current.some(({ current }) => current?.contains(target))) latest.current();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOn]);
}

/**
 * Scrolls the panel into the window, also when its content loads late or grows. Stops after the
 * first press inside: the next click target must not move.
 */
export function useScrollIntoView(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const size = new ResizeObserver(() => {
      clearTimeout(rest);
      rest = setTimeout(
        () =>
          element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: scrollMotion() }),
        SETTLED_MS,
      );
    });
    size.observe(element);
    const stop = () => {
      clearTimeout(rest);
      size.disconnect();
    };
    const hold = () => {
      stop();
      // ends a smooth scroll in progress
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    };
    element.addEventListener('pointerdown', hold, { capture: true, once: true });
    return () => {
      stop();
      element.removeEventListener('pointerdown', hold, { capture: true });
    };
  }, [panel]);
}

type PopupProps = {
  /** Accessible name, e.g. "Rooms and guests". */
  label: string;
  /** The button that opened it: the focus returns to it. */
  trigger: RefObject<HTMLElement | null>;
  /**
   * `cancel`: Escape or the close button of a sheet; `leave`: a press or the focus moved outside.
   */
  onClose: (reason: 'cancel' | 'leave') => void;
  /** Edge of its container it is aligned to; it grows towards the other edge. */
  side?: 'start' | 'end';
  /** On a phone it is a bottom sheet instead of a panel below its button. */
  sheet?: boolean;
  /** Gives the bottom sheet on phones its label as a title, and a close button of this name. */
  closeLabel?: string | undefined;
  className?: string;
  id?: string;
  children: ReactNode;
};

/**
 * A panel below the button that opened it; render it only while open, inside a `.popup-place` with
 * the button. Takes the focus when it opens (`[data-autofocus]`, else the first focusable element).
 * Escape, a press outside and leaving with Tab close it; the rest of the page is neither hidden nor
 * locked. It is scrolled into the window, also when its content loads late or grows.
 */
export function Popup({
  label,
  trigger,
  onClose,
  side = 'start',
  sheet = true,
  closeLabel,
  className,
  id,
  children,
}: PopupProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);

  useLayoutEffect(() => {
    const element = panel.current;
    isLeft.current = false;
    if (element && !element.contains(document.activeElement))
      firstFocusable(element).focus({ preventScroll: true });
    const opener = trigger.current;
    // The focus returns to the button, however the panel was closed. After a press elsewhere the
    // page does not scroll to it: the pressed element must not move.
    return () => {
      if (element?.contains(document.activeElement))
        opener?.focus({ preventScroll: isLeft.current });
    };
  }, [trigger]);

  useScrollIntoView(panel);

  useOutsidePress([panel, trigger], () => {
    isLeft.current = true;
    onClose('leave');
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose('cancel');
  };

  return (
    <>
      {sheet && <div className="popup-scrim" />}
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={classNames('popup', side, sheet && 'popup-sheet', className)}
        onKeyDown={onKeyDown}
      >
        {sheet && closeLabel !== undefined && (
          <div className="popup-head">
            <span className="strong">{label}</span>
            <IconButton icon={close} label={closeLabel} onClick={() => onClose('cancel')} />
          </div>
        )}
        <InPopup value>{children}</InPopup>
      </div>
    </>
  );
}
