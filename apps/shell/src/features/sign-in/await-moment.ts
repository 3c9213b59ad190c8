// When the sign-in dialog comes by itself on home (specification, section 4; decision O-104): five
// seconds after the page has loaded, or when Product Deals have passed the middle of the screen,
// whichever comes first; never over something that is open, and never while a person is filling in
// a field.

export const POPUP_DELAY_MS = 5_000;
/** How often it is tried again while something else is open or a field is in use. */
const AGAIN_MS = 1_000;

export interface Moment {
  /** Milliseconds until its time has come. */
  readonly waitMs: number;
  /** The section that brings it when it is scrolled past mid-screen; null where there is none. */
  readonly section: Element | null;
  /** Whether something lies over the page already, or a person is filling in a field. */
  readonly isBusy: () => boolean;
  readonly show: () => void;
}

/** Calls `show` once, at the right moment. Answers how to give up. */
export function awaitMoment({ waitMs, section, isBusy, show }: Moment): () => void {
  let timer = setTimeout(come, waitMs);
  const stopWatching = section === null ? () => undefined : watchPassing(section, come);
  function stop(): void {
    clearTimeout(timer);
    stopWatching();
  }
  function come(): void {
    if (isBusy()) {
      clearTimeout(timer);
      timer = setTimeout(come, AGAIN_MS);
      return;
    }
    stop();
    show();
  }
  return stop;
}

/**
 * Calls back when the section's top edge moves up over the middle of the screen: where it stands at
 * first does not count.
 */
function watchPassing(section: Element, passed: () => void): () => void {
  let wasAbove: boolean | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      const isAbove = entry.boundingClientRect.top < innerHeight / 2;
      if (wasAbove === false && isAbove) passed();
      wasAbove = isAbove;
    },
    { rootMargin: '0px 0px -50% 0px' },
  );
  observer.observe(section);
  return () => observer.disconnect();
}
