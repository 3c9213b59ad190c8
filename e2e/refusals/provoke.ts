// Simulates all mouse and keyboard interaction with a text at once. Runs inside the page.

declare global {
  // oxlint-disable no-var -- properties of the window
  var whatRan: number[];
  var whatRefused: string[];
  var tellTest: ((id: number) => void) | undefined;
  // oxlint-enable no-var
}

/** Functions of the page under test: payloads call `top.ran`. */
export function watch(): void {
  const ran: number[] = [];
  const refused: string[] = [];
  Object.assign(globalThis, {
    ran: (id: number) => (ran.push(id), globalThis.tellTest?.(id)),
    whatRan: ran,
    whatRefused: refused,
  });
  // a policy violation means that a payload got past the sanitizer
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
    refused.push(`${effectiveDirective}: ${sample}`);
  });
  // links do not navigate, except those that execute
  const stop = (event: Event) => {
    const target =
      event.target instanceof Element ? event.target.closest('a, area, form, button, input') : null;
    const addresses = target
      ? ['href', 'xlink:href', 'action', 'formaction'].map(
          (name) => target.getAttribute(name) ?? '',
        )
      : [];
    const form =
      target instanceof HTMLButtonElement || target instanceof HTMLInputElement
        ? (target.form?.getAttribute('action') ?? '')
        : '';
    if (![...addresses, form].some((address) => /script\s*:/i.test(address)))
      event.preventDefault();
  };
  addEventListener('click', stop, true);
  addEventListener('submit', stop, true);
}

/**
 * Dispatches every event to every element below `places`, and clicks the clickable ones; resolves
 * once pictures had time to fail.
 */
export async function provoke({
  places,
  events,
  nowhere,
}: {
  places: string;
  events: readonly string[];
  nowhere: string;
}): Promise<{ ran: number[]; refused: string[] }> {
  const elements = [...document.querySelectorAll(`${places} *`)];
  for (const element of elements) {
    for (const event of events) element.dispatchEvent(new Event(event, { cancelable: true }));
    if (element instanceof HTMLElement) element.click();
    else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  // requested after all others, so it fails after them
  await new Promise((done) => {
    const last = new Image();
    last.onload = last.onerror = done;
    last.src = nowhere;
  });
  await new Promise((done) => setTimeout(done, 150));
  return { ran: [...new Set(globalThis.whatRan)], refused: globalThis.whatRefused };
}

/** Returns elements and attributes below `places`, to check them against the allowlist. */
export function inventory(places: string): { tag: string; attributes: [string, string][] }[] {
  return [...document.querySelectorAll(`${places} *`)].map((element) => ({
    tag: element.nodeName.toLowerCase(),
    attributes: [...element.attributes].map(({ name, value }): [string, string] => [name, value]),
  }));
}
