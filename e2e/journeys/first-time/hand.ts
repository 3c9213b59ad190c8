// A hand that counts what it presses: clicks, taps, and keys that do something. Letters and figures
// are typed, and Tab goes on from what was typed to the next field; both are free.
import type { Locator, Page } from 'playwright-core';

/** Stops on the way from one field to the next: more than these, and it is a search, not a step. */
const MOST_STOPS = 12;

export class Hand {
  /** What was pressed, in order: its length is the count. */
  readonly pressed: string[] = [];
  readonly #page: Page;
  readonly #taps: boolean;

  /** `taps`: a finger; else a mouse. */
  constructor(page: Page, { taps }: { readonly taps: boolean }) {
    this.#page = page;
    this.#taps = taps;
  }

  async press(what: string, target: Locator): Promise<void> {
    this.pressed.push(what);
    await (this.#taps ? target.tap() : target.click());
  }

  /**
   * Presses a field to type in it. Not by tapping: a tap so soon after another counts as the second
   * of a double tap, which sets no caret.
   */
  async pressInto(what: string, field: Locator): Promise<void> {
    this.pressed.push(what);
    await field.click();
  }

  async key(what: string, key: 'Enter' | 'Space'): Promise<void> {
    this.pressed.push(`${what} (${key})`);
    await this.#page.keyboard.press(key);
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Goes on by Tab to the next field that fits the selector. */
  async on(selector: string): Promise<void> {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await this.#page.keyboard.press('Tab');
      const isThere = await this.#page.evaluate(
        (text) => document.activeElement?.matches(text) ?? false,
        selector,
      );
      if (isThere) return;
    }
    throw new Error(`${selector} is no next field; pressed so far: ${this.pressed.join(', ')}`);
  }
}
