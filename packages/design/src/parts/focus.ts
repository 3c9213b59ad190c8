const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** What can take the focus in `root`, in order. */
export function focusables(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.checkVisibility?.() !== false,
  );
}

/**
 * Where the focus goes when `root` opens: what is marked, else the first that can have it, else
 * itself.
 */
export function firstFocusable(root: HTMLElement): HTMLElement {
  return root.querySelector<HTMLElement>('[data-autofocus]') ?? focusables(root)[0] ?? root;
}
