// Simulates a user and counts presses: clicks, taps, and keys that trigger actions. Typing letters
// and digits, and Tab to the next field, are not counted.
import type { Locator, Page } from 'playwright-core';
import { press } from '../../mouse.ts';

/** Maximum number of tab stops to the next field: more would be a search for it. */
const MAX_STOPS = 12;

export class Hand {
  /** Presses in order: its length is the count. */
  readonly pressed: string[] = [];
  readonly #page: Page;
  readonly #taps: boolean;
  readonly #holds: boolean;

  /**
   * `taps`: uses touch instead of a mouse. `holds`: presses a mouse as long as a person does, and
   * fails if the target moves meanwhile.
   */
  constructor(
    page: Page,
    { taps = false, holds = false }: { readonly taps?: boolean; readonly holds?: boolean },
  ) {
    this.#page = page;
    this.#taps = taps;
    this.#holds = holds;
  }

  async press(what: string, target: Locator): Promise<void> {
    this.pressed.push(what);
    if (this.#holds) return press(this.#page, target);
    await (this.#taps ? target.tap() : target.click());
  }

  /**
   * Presses a field to type in it. With a mouse click: a tap shortly after another counts as a
   * double tap, which sets no caret.
   */
  async pressInto(what: string, field: Locator): Promise<void> {
    this.pressed.push(what);
    await (this.#holds ? press(this.#page, field) : field.click());
  }

  async key(what: string, key: 'Enter' | 'Space'): Promise<void> {
    this.pressed.push(`${what} (${key})`);
    await this.#page.keyboard.press(key);
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Moves by Tab to the next field that matches the selector. */
  async on(selector: string): Promise<void> {
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
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
