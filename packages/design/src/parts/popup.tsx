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
 * Content that comes takes several sizes on its way; only the one it keeps for so long is scrolled
 * to.
 */
const SETTLED_MS = 50;

/**
 * Whether a part stands in a popup: then it takes the focus when it comes, however late its code
 * arrives.
 */
export const InPopup = createContext(false);

/**
 * Calls when something outside all of these is pressed or takes the focus; never while there are
 * none.
 */
export function useLeaving(
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
 * What would hang out of the window scrolls into it, also when its content comes later or grows.
 * From the first press inside on the page stays where it is: what a person presses next must not
 * move.
 */
export function useScrolledIn(panel: RefObject<HTMLElement | null>): void {
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
      // ends a smooth scroll that is under way
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
  /** Words for the whole, e.g. "Rooms and guests". */
  label: string;
  /** The button that opened it: the focus returns there. */
  trigger: RefObject<HTMLElement | null>;
  /**
   * `cancel`: Escape or the close button of a sheet; `leave`: a press or the focus went elsewhere.
   */
  onClose: (reason: 'cancel' | 'leave') => void;
  /** Which edge of its place it keeps to. Room runs out first at the far edge. */
  side?: 'start' | 'end';
  /** On a phone it rises from the foot of the screen instead of hanging below its button. */
  sheet?: boolean;
  /** Gives the sheet of a phone its label as a title, and a cross of this name. */
  closeLabel?: string | undefined;
  className?: string;
  id?: string;
  children: ReactNode;
};

/**
 * A panel that hangs below the button that opened it; render it only while open, inside a
 * `.popup-place` with the button. Takes the focus when it opens (to `[data-autofocus]`, else to the
 * first thing that can have it); Escape, a press outside and leaving by Tab close it; nothing else
 * of the page is hidden or locked. What would hang out of the window scrolls into it, also when its
 * content comes later or grows.
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

  useScrolledIn(panel);

  useLeaving([panel, trigger], () => {
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
