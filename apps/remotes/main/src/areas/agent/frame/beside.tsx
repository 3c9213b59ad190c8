import { classNames } from '@portico/design';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { windowSize } from '../../../platform/window.ts';

/** Pixels between the panel and the edge of the window. */
const EDGE = 8;

/**
 * A panel beside an entry of the menu. It lies over the page, because the menu scrolls and would cut
 * it off; in the drawer of a phone it stands below its entry.
 */
export function Beside({
  of,
  className,
  children,
}: {
  readonly of: RefObject<HTMLElement | null>;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, entry] = [panel.current, of.current];
    if (!element || !entry) return;
    const { width, height, isRtl } = windowSize();
    const box = entry.getBoundingClientRect();
    const top = Math.max(EDGE, Math.min(box.top, height - element.offsetHeight - EDGE));
    element.style.setProperty('--beside-top', `${top}px`);
    element.style.setProperty('--beside-start', `${isRtl ? width - box.left : box.right}px`);
  });
  return (
    <div ref={panel} className={classNames('center-beside', className)}>
      {children}
    </div>
  );
}
