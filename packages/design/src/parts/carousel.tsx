import { Children, type ReactNode, type RefCallback, useEffect, useRef, useState } from 'react';
import { back, forward } from '../icons.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { isRtl } from './direction.ts';
import { scrollMotion } from './motion.ts';

/** Returns the stop after `index`, or the first after the last. */
export function nextStop(index: number, stops: number): number {
  return stops && (index + 1) % stops;
}

/** Returns the stop before `index`, or the last before the first. */
export function previousStop(index: number, stops: number): number {
  return stops && (index - 1 + stops) % stops;
}

/** Returns the number of stops of a row of `count` cards if `visible` fit at once. */
export function stopsOf(count: number, visible: number): number {
  return Math.ceil(count / (visible || 1)) || 1;
}

export type CarouselControl = {
  list: RefCallback<HTMLUListElement>;
  /** True if some cards are out of sight, so that the arrows are enabled. */
  moves: boolean;
  next: () => void;
  previous: () => void;
};

/** Scrolls to another stop. */
function turn(element: HTMLUListElement, stopAfter: typeof nextStop): void {
  const [first, second] = element.children;
  if (!first || !second) return;
  const pitch = Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
  const visible = Math.round(element.clientWidth / pitch) || 1;
  const stops = stopsOf(element.children.length, visible);
  const offset = Math.abs(element.scrollLeft);
  const atEnd = offset >= element.scrollWidth - element.clientWidth - 2;
  const index = atEnd ? stops - 1 : Math.round(offset / pitch / visible);
  element.scrollTo({
    left: stopAfter(index, stops) * visible * (isRtl(element) ? -pitch : pitch),
    behavior: scrollMotion(),
  });
}

/** Connects a carousel with its arrows, which may be elsewhere on the page. */
export function useCarousel(): CarouselControl {
  // The list may mount later than its arrows, and change: cards after skeletons.
  const [element, list] = useState<HTMLUListElement | null>(null);
  const [moves, setMoves] = useState(true);
  // an arrow pressed before the list was hydrated
  const early = useRef<typeof nextStop>(undefined);

  useEffect(() => {
    if (element === null) return;
    early.current &&= void turn(element, early.current);
    const look = () => setMoves(element.scrollWidth > element.clientWidth + 1);
    // the observer fires initially on its own during layout: measuring now would force another
    // layout
    const watcher = new ResizeObserver(look);
    for (const one of [element, ...element.children]) watcher.observe(one);
    return () => watcher.disconnect();
  }, [element]);

  const go = (stopAfter: typeof nextStop) => () => {
    if (element) turn(element, stopAfter);
    else early.current = stopAfter;
  };
  return { list, moves, next: go(nextStop), previous: go(previousStop) };
}

type CarouselProps = {
  control: CarouselControl;
  /** Accessible name of the list. */
  label: string;
  /** One item per card. The first four use `row-1`, the rest `row-2`. */
  children: ReactNode;
  className?: string;
};

/**
 * Cards in a row with scroll snapping and swiping; four at once on desktops, rows of four on wide
 * screens.
 */
export function Carousel({ control, label, children, className }: CarouselProps) {
  const { list } = control;
  return (
    <ul ref={list} className={classNames('carousel', className)} aria-label={label}>
      {Children.toArray(children).map((child, index) => (
        <li key={index} className={rowOf(index)}>
          {child}
        </li>
      ))}
    </ul>
  );
}

/** Returns `row-1` for the first four cards, `row-2` for the rest. */
export function rowOf(index: number): 'row-1' | 'row-2' {
  return index < 4 ? 'row-1' : 'row-2';
}

/** Previous and next buttons, always visible; disabled if there is nothing to scroll. */
export function CarouselArrows({
  control,
  previousLabel,
  nextLabel,
}: {
  control: CarouselControl;
  previousLabel: string;
  nextLabel: string;
}) {
  return (
    <div className="carousel-arrows">
      <IconButton
        look="line"
        icon={back}
        label={previousLabel}
        disabled={!control.moves}
        onClick={control.previous}
      />
      <IconButton
        look="line"
        icon={forward}
        label={nextLabel}
        disabled={!control.moves}
        onClick={control.next}
      />
    </div>
  );
}
