// Decides when the sign-in dialog opens automatically on home (specification, section 4; decision
// O-104): five seconds after the page has loaded, or when Product Deals have scrolled past the
// middle of the screen, whichever is first; never while another overlay is open or the user is
// filling in a field.

export const POPUP_DELAY_MS = 5_000;
/** Retry interval in milliseconds while an overlay is open or a field is in use. */
const AGAIN_MS = 1_000;

export interface Moment {
  /** Milliseconds until the dialog may open. */
  readonly waitMs: number;
  /**
   * Section that triggers it when scrolled past the middle of the screen; null if there is none.
   */
  readonly section: Element | null;
  /** Returns true if an overlay is open or the user is filling in a field. */
  readonly isBusy: () => boolean;
  readonly show: () => void;
}

/** Calls `show` once, at the right moment. Returns a function that cancels it. */
export function scheduleSignInDialog({ waitMs, section, isBusy, show }: Moment): () => void {
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
 * Calls `passed` when the section's top edge moves up past the middle of the screen; its initial
 * position does not count.
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
