// Simulates a mouse as people use it: it moves, presses, holds and releases. Playwright's `click()`
// sends all three events within a few milliseconds, so it misses a panel that moves when its button
// goes down. Every press here also checks that the element under the pointer stays the same and in
// the same place from button down to button up.
import type { Locator, Page } from 'playwright-core';

/** Milliseconds for which a person holds the button. */
const HOLD_MS = 80;
/** Milliseconds for which the target must keep its place before it is pressed: a person aims. */
const AIM_MS = 120;
const AIM_TIMEOUT_MS = 8_000;
/** Pixels by which a position may differ between frames without a visible change. */
const TOLERANCE_PX = 0.75;
/** Width of a slider's thumb: its centre stays half a thumb from both ends of the input. */
const THUMB_PX = 21.6;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PressOptions {
  readonly holdMs?: number;
  /** Pixels by which the pointer slips while the button is down. */
  readonly slip?: Point;
  /** Position in the element, as fractions of its width and height. Default: its centre. */
  readonly at?: Point;
}

/** The element under the pointer when the button went down, and its later changes. */
interface Watched {
  /** Description of the element. */
  readonly name: string;
  /** Each change of its position or of the element itself; empty if nothing moved. */
  readonly moves: readonly string[];
}

/**
 * Presses with a real mouse: moves to the target, waits until it keeps its place, presses, holds
 * and releases. Fails if anything under the pointer was moved, removed or replaced meanwhile.
 *
 * @param target an element, scrolled into view first, or a point of the window in CSS pixels
 */
export async function press(
  page: Page,
  target: Locator | Point,
  { holdMs = HOLD_MS, slip, at }: PressOptions = {},
): Promise<void> {
  const point = await aim(page, target, at);
  await watch(page, point);
  await page.mouse.down();
  if (slip) await page.mouse.move(point.x + slip.x, point.y + slip.y, { steps: 2 });
  await page.waitForTimeout(holdMs);
  const held = await watched(page);
  await page.mouse.up();
  nothingMoves(held);
  const after = await watched(page).catch(() => null);
  // null: the press opened another document
  if (after !== null) nothingMoves(after);
}

/**
 * Presses at one point, moves to another with the button down and releases there: a slider's thumb,
 * a map that is dragged. The pressed element must not jump while it is only held.
 */
export async function drag(
  page: Page,
  from: Locator | Point,
  to: Point,
  { holdMs = HOLD_MS, at, steps = 8 }: Omit<PressOptions, 'slip'> & { steps?: number } = {},
): Promise<void> {
  const point = await aim(page, from, at);
  await watch(page, point);
  await page.mouse.down();
  await page.waitForTimeout(holdMs);
  const held = await watched(page);
  await page.mouse.move(to.x, to.y, { steps });
  await page.waitForTimeout(holdMs);
  await page.mouse.up();
  nothingMoves(held);
}

/**
 * Drags the thumb of a native slider to a fraction of its range (0: minimum, 1: maximum) and
 * returns the resulting value. Fails if the slider itself moves while its thumb is held or dragged.
 */
export async function slide(page: Page, slider: Locator, share: number): Promise<number> {
  await slider.scrollIntoViewIfNeeded();
  const { from, to, box } = await slider.evaluate(
    (element, { wanted, thumb }) => {
      const input = element as HTMLInputElement;
      const { left, top, width, height } = input.getBoundingClientRect();
      const [min, max, value] = [Number(input.min), Number(input.max), Number(input.value)];
      const isRtl = getComputedStyle(input).direction === 'rtl';
      const at = (part: number) => {
        const x = thumb / 2 + part * (width - thumb);
        return { x: left + (isRtl ? width - x : x), y: top + height / 2 };
      };
      return {
        from: at((value - min) / (max - min || 1)),
        to: at(wanted),
        box: [left, top, width],
      };
    },
    { wanted: share, thumb: THUMB_PX },
  );
  await drag(page, from, to);
  const after = await slider.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return [left, top, width];
  });
  if (after.some((side, i) => Math.abs(side - (box[i] ?? 0)) > TOLERANCE_PX))
    throw new Error(
      `the slider moved while its thumb was pulled: ${box.join(' ')} to ${after.join(' ')}`,
    );
  return Number(await slider.inputValue());
}

/** Fails if the element under the pointer moved between down and up. */
export function nothingMoves({ name, moves }: Watched): void {
  if (moves.length > 0) throw new Error(`moved while it was pressed: ${name}: ${moves.join('; ')}`);
}

/**
 * Moves over the target and waits until it keeps its place, for as long as a person needs to aim.
 */
async function aim(page: Page, target: Locator | Point, at?: Point): Promise<Point> {
  if ('x' in target) {
    await page.mouse.move(target.x, target.y, { steps: 4 });
    return target;
  }
  const deadline = Date.now() + AIM_TIMEOUT_MS;
  for (;;) {
    // scrolls to the target, and waits until it is visible, enabled and not covered: again if the
    // locator has another element by now, as the first row of a list that was sorted
    await target.hover({ trial: true });
    const point = await placeOf(target, at);
    await page.mouse.move(point.x, point.y, { steps: 4 });
    await page.waitForTimeout(AIM_MS);
    const now = await placeOf(target, at);
    const isStill = Math.abs(now.x - point.x) + Math.abs(now.y - point.y) < TOLERANCE_PX;
    if (isStill && (await isInWindow(page, point))) return point;
    if (Date.now() > deadline) throw new Error(`never at rest: ${String(target)}`);
  }
}

const isInWindow = (page: Page, point: Point): Promise<boolean> =>
  page.evaluate(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight, point);

/** The centre of the first line of an element: a link may wrap over two. */
const placeOf = (target: Locator, { x, y }: Point = { x: 0.5, y: 0.5 }): Promise<Point> =>
  target.evaluate(
    (element, share) => {
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
      return { x: box.left + box.width * share.x, y: box.top + box.height * share.y };
    },
    { x, y },
  );

/** Watches a point from the next `pointerdown` to `pointerup`, frame by frame. */
async function watch(page: Page, point: Point): Promise<void> {
  await page.evaluate(
    ({ x, y, tolerance }) => {
      const pressable =
        'a, button, input, select, textarea, label, summary, [role], [tabindex], svg, canvas';
      const under = () => {
        const deepest = document.elementFromPoint(x, y);
        return deepest?.closest(pressable) ?? deepest;
      };
      const nameOf = (element: Element | null) =>
        element === null
          ? 'nothing'
          : `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(
              element.getAttribute('aria-label') ??
              element.textContent ??
              ''
            )
              .replace(/\s+/g, ' ')
              .trim()
              .slice(0, 60)}`;
      const placeOf = (element: Element | null) => {
        const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return [left, top, width, height];
      };
      const record = { name: '', moves: [] as string[] };
      Object.assign(window, { pressWatch: record });
      let held: Element | null = null;
      let before: number[] = [];
      let isDown = false;
      const look = () => {
        const now = under();
        const place = placeOf(held);
        const change =
          now !== held
            ? `now lies there: ${nameOf(now)}`
            : place.some((side, i) => Math.abs(side - (before[i] ?? 0)) > tolerance)
              ? `from ${before.map(Math.round).join(' ')} to ${place.map(Math.round).join(' ')}`
              : null;
        if (change !== null && record.moves.at(-1) !== change) record.moves.push(change);
      };
      const frame = () => {
        if (!isDown) return;
        look();
        requestAnimationFrame(frame);
      };
      const down = () => {
        held = under();
        before = placeOf(held);
        record.name = nameOf(held);
        isDown = true;
        requestAnimationFrame(frame);
      };
      const up = () => {
        if (isDown) look();
        isDown = false;
        for (const [event, listener] of listeners) removeEventListener(event, listener, true);
      };
      const listeners = [
        ['pointerdown', down],
        ['pointerup', up],
      ] as const;
      for (const [event, listener] of listeners) addEventListener(event, listener, true);
    },
    { ...point, tolerance: TOLERANCE_PX },
  );
}

const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const record: unknown = Reflect.get(window, 'pressWatch');
    return record as { name: string; moves: string[] };
  });
