// What a visitor, their mouse and their keyboard would do to a text, all of it at once. Runs inside
// the page.

declare global {
  // oxlint-disable no-var -- properties of the window
  var whatRan: number[];
  var whatRefused: string[];
  var tellTest: ((id: number) => void) | undefined;
  // oxlint-enable no-var
}

/** Functions of the page under test: `top.ran` is what payloads call. */
export function watch(): void {
  const ran: number[] = [];
  const refused: string[] = [];
  Object.assign(globalThis, {
    ran: (id: number) => (ran.push(id), globalThis.tellTest?.(id)),
    whatRan: ran,
    whatRefused: refused,
  });
  // a policy that had to stop something had been reached by it
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
    refused.push(`${effectiveDirective}: ${sample}`);
  });
  // links lead nowhere, except those that run
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
 * Sends every element below `places` every event, and clicks what can be clicked; answers when
 * pictures had time to fail.
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
  // asked for after all others, so it fails after them
  await new Promise((done) => {
    const last = new Image();
    last.onload = last.onerror = done;
    last.src = nowhere;
  });
  await new Promise((done) => setTimeout(done, 150));
  return { ran: [...new Set(globalThis.whatRan)], refused: globalThis.whatRefused };
}

/** Elements and attributes below `places`, for the list to be asked. */
export function inventory(places: string): { tag: string; attributes: [string, string][] }[] {
  return [...document.querySelectorAll(`${places} *`)].map((element) => ({
    tag: element.nodeName.toLowerCase(),
    attributes: [...element.attributes].map(({ name, value }): [string, string] => [name, value]),
  }));
}
