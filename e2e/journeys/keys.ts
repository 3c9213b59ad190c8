// A user who has only a keyboard. At every stop the focus must be visible, unobscured, and in text
// order.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Stop {
  /** Name of the element, for the message of a failing test. */
  readonly name: string;
  /** True if nothing is focused. */
  readonly isNowhere: boolean;
  /** True if the element or its surroundings show a focus indicator. */
  readonly isMarked: boolean;
  /** True if its centre is visible and not covered. */
  readonly isFree: boolean;
  /**
   * True if it follows the previous stop in the document and, within one line, in the text
   * direction.
   */
  readonly isInOrder: boolean;
}

const MAX_STOPS = 160;

export class Keys {
  readonly page: Page;
  /** Passed stops, for the message of a failing test. */
  readonly trail: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /**
   * Moves with Tab (or back) until an element that matches the selector is focused; checks every
   * stop on the way.
   */
  async to(selector: string, { back = false } = {}): Promise<void> {
    await this.page.locator(selector).first().waitFor({ state: 'attached' });
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.page.evaluate(remember);
      await this.press(back ? 'Shift+Tab' : 'Tab');
      await this.look(back);
      if (await this.isOn(selector)) return;
    }
    throw new Error(
      `no way by Tab to ${selector}; the last stops were\n${this.trail.slice(-40).join('\n')}`,
    );
  }

  /** Returns true if an element that matches the selector is focused. */
  isOn(selector: string): Promise<boolean> {
    return this.page.evaluate((text) => document.activeElement?.matches(text) ?? false, selector);
  }

  /** Waits until an element that matches the selector is focused, without pressing a key. */
  async lands(selector: string): Promise<void> {
    await expect
      .poll(
        async () =>
          (await this.isOn(selector))
            ? selector
            : (await this.page.evaluate(describeStop, false)).name,
        { timeout: 8_000 },
      )
      .toBe(selector);
  }

  /** Fills the card page of the gateway: number, name, date and code, and Enter. */
  async card(number: string): Promise<void> {
    await this.lands('#number');
    await this.type(number);
    await this.to('#name');
    await this.type('Nadia Rahman');
    await this.to('#expiry');
    await this.type('0931');
    await this.to('#cvc');
    await this.type('123');
    await this.press('Enter');
  }

  async look(back = false): Promise<void> {
    // a page may still be scrolling to the focused element
    let stop = await this.page.evaluate(describeStop, back);
    for (let turn = 0; turn < 20 && !stop.isNowhere && !(stop.isFree && stop.isMarked); turn += 1) {
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      stop = await this.page.evaluate(describeStop, back);
    }
    this.trail.push(stop.name);
    expect({
      ...stop,
      trail: stop.isMarked && stop.isFree && stop.isInOrder ? [] : this.trail.slice(-6),
    }).toEqual({
      name: stop.name,
      isNowhere: stop.isNowhere,
      isMarked: true,
      isFree: true,
      isInOrder: true,
      trail: [],
    });
  }
}

/** Stores the stop before leaving it. Runs in the page. */
function remember(): void {
  Object.assign(window, { stopBefore: document.activeElement });
}

/** Describes the focused element and its visibility. Runs in the page. */
function describeStop(back: boolean): Stop {
  const element = document.activeElement;
  const name = (of: Element | null) =>
    `${of?.tagName.toLowerCase()}${of?.id ? `#${of.id}` : ''}.${of?.getAttribute('class') ?? ''} "${(of?.getAttribute('aria-label') ?? of?.textContent ?? '').trim().slice(0, 60)}"`;
  // after the last stop the focus is in the browser's own controls
  if (!element || element === document.body)
    return { name: 'the browser', isNowhere: true, isMarked: true, isFree: true, isInOrder: true };
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  const seen = label && element.getBoundingClientRect().width < 4 ? label : element;
  const isRing = (of: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(of, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  const around = [
    element,
    label,
    element.parentElement,
    element.parentElement?.parentElement,
  ].filter((one) => one instanceof Element);
  const range = element instanceof HTMLInputElement && element.type === 'range';
  const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
  // a field's outline is drawn by the box around it
  const frame = element.closest('.input');
  const isMarked =
    range ||
    (frame !== null && getComputedStyle(frame).boxShadow !== 'none') ||
    around.some((one) => isRing(one)) ||
    isRing(element, '::after') ||
    (active !== null && active.getBoundingClientRect().height > 0);
  const boxes = [...seen.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const isFree = boxes.some((box) => {
    const at = document.elementFromPoint(
      box.left + box.width / 2,
      box.top + Math.min(box.height / 2, innerHeight / 3),
    );
    // the two thumbs of a range are on one line, each pressed at its own position
    if (range) return box.bottom > 0 && box.top < innerHeight;
    return at !== null && (seen.contains(at) || at.contains(seen) || label?.contains(at) === true);
  });
  const before: unknown = Reflect.get(window, 'stopBefore');
  let isInOrder = true;
  if (
    before instanceof Element &&
    before.isConnected &&
    before !== document.body &&
    before !== element
  ) {
    const [first, second] = back ? [element, before] : [before, element];
    const follows =
      (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
    const isSameLine =
      first.parentElement === second.parentElement &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
    const isRtl = getComputedStyle(element).direction === 'rtl';
    const isAlong = !isSameLine || (isRtl ? b.right <= a.right + 1 : b.left >= a.left - 1);
    // a dialog traps the focus; a closing menu moves it to the element after its button
    const goesRound = element.closest('dialog, .popup') !== null;
    isInOrder = (follows || goesRound) && isAlong;
  }
  return { name: name(element), isNowhere: false, isMarked, isFree, isInOrder };
}
