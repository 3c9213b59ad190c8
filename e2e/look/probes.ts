// Measures a rendered page: layout shifts, overflow, motion, focus order.
import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}
declare global {
  interface Window {
    /** Layout shifts since the page loaded: the element, its old and new position. */
    shifts: string[];
  }
}

/** Records every layout shift, also those after a press. Call before the page opens. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(',');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        // The shimmer of a skeleton is a transform; the browser counts the part that the skeleton's edge no longer clips. A
        // skeleton that moves is itself a source.
        const isShine = entry.sources.every(({ node }) => node?.nodeName === '::after');
        if (isShine && entry.sources.length > 0) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : node?.nodeName} ${place(previousRect)} → ${place(currentRect)}`,
        );
        window.shifts.push(`${entry.value.toFixed(4)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Shifts so far; waits for two frames, so that the last one is included. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await new Promise((done) => setTimeout(done, 50));
    return window.shifts;
  });

/** Elements that extend beyond the screen's edge and make the page wider; [] if none. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const root = document.documentElement;
    const excess = root.scrollWidth - root.clientWidth;
    if (excess <= 0) return [];
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > root.clientWidth + 1 || left < -1);
    };
    // content of a scrolling or clipping element widens only that element
    const isCut = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true;
      return false;
    };
    const all = [...document.body.querySelectorAll('*')].filter(
      (element) => isBeyond(element) && !isCut(element),
    );
    const inner = all.filter((element) => ![...element.children].some(isBeyond));
    return [
      `${excess} px too wide`,
      ...inner
        .slice(0, 5)
        .map(
          (element) =>
            `${element.tagName.toLowerCase()}.${element.className} in .${element.parentElement?.className} ${Math.round(element.getBoundingClientRect().left)}–${Math.round(element.getBoundingClientRect().right)} of ${root.clientWidth}`,
        ),
    ];
  });

/**
 * Elements cut off on a phone: a button of the bottom bar, or its text, that extends beyond the screen or is smaller than a
 * touch target; and the search dates in the line above a list. [] if nothing is cut off or neither exists.
 */
const cutOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const FINGER = 44;
    const { clientWidth } = document.documentElement;
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const nameOf = (one: Element) => `${one.tagName.toLowerCase()} "${one.textContent}"`;
    const beyond = (one: Element, from = 0, to = clientWidth) => {
      const { left, right } = one.getBoundingClientRect();
      return left < from - 0.5 || right > to + 0.5
        ? [`${nameOf(one)} ${Math.round(left)}–${Math.round(right)} of ${from}–${to}`]
        : [];
    };
    const clipped = (one: Element) =>
      one.scrollWidth > one.clientWidth
        ? [`${nameOf(one)} ${one.scrollWidth} in ${one.clientWidth} px`]
        : [];
    const controls = seen('.bottom-bar :is(a, button)').flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [
        ...(Math.min(width, height) < FINGER ? [`${nameOf(one)} ${width} × ${height}`] : []),
        ...beyond(one),
        ...clipped(one),
      ];
    });
    const words = seen('.bottom-bar :is(.button-text, .pick > bdi)');
    const days = seen('.search-line .has-days > span').flatMap((one) => {
      const { left, right } = one.parentElement?.getBoundingClientRect() ?? { left: 0, right: 0 };
      return [...beyond(one, left, right), ...clipped(one)];
    });
    return [...controls, ...words.flatMap((one) => [...beyond(one), ...clipped(one)]), ...days];
  });

/** Elements cut off at the widths of small and usual phones, with the width. Leaves the page at the first width. */
export async function phoneCuts(page: Page): Promise<string[]> {
  const height = page.viewportSize()?.height ?? 844;
  const cuts: string[] = [];
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height });
    cuts.push(...(await cutOf(page)).map((cut) => `${width} px: ${cut}`));
  }
  return cuts;
}

/**
 * Text that overflows its box (a bar, a button, a cell) or the screen; [] if none does. Ignores boxes that scroll or clip on
 * purpose.
 */
export const spillOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const BOXES =
      'header, footer, nav, button, a, td, th, label, legend, summary, dt, dd, h1, h2, h3, p';
    const isHidden = (element: Element) =>
      element.closest('.visually-hidden, .skip-link, [hidden]') !== null ||
      getComputedStyle(element).visibility === 'hidden';
    return [...document.querySelectorAll<HTMLElement>(BOXES)].flatMap((box) => {
      const { overflowX, display } = getComputedStyle(box);
      if (
        isHidden(box) ||
        overflowX !== 'visible' ||
        display === 'inline' ||
        display === 'none' ||
        box.clientWidth === 0
      )
        return [];
      const excess = box.scrollWidth - box.clientWidth;
      return excess <= 1
        ? []
        : [
            `${box.tagName.toLowerCase()}.${box.className} "${(box.textContent ?? '').trim().slice(0, 40)}" ${excess} px`,
          ];
    });
  });

/** Elements that still animate, or would, under `prefers-reduced-motion`: nothing may take longer than a frame. */
export const motionOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FRAME_MS = 1000 / 60;
    const isScroll = (animation: Animation) =>
      typeof ScrollTimeline !== 'undefined' && animation.timeline instanceof ScrollTimeline;
    const running = document
      .getAnimations()
      .filter(
        (animation) =>
          !isScroll(animation) &&
          Number(animation.effect?.getComputedTiming().activeDuration) > FRAME_MS,
      )
      .map((animation) => `running: ${(animation as CSSAnimation).animationName ?? 'transition'}`);
    const long = (list: string) =>
      list
        .split(',')
        .some((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000) > FRAME_MS);
    const styled = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (long(style.transitionDuration))
          styled.add(
            `${element.tagName.toLowerCase()}.${element.className}${pseudo ?? ''}: transition ${style.transitionProperty} ${style.transitionDuration}`,
          );
        if (
          style.animationName !== 'none' &&
          long(style.animationDuration) &&
          !style.animationTimeline?.includes('(')
        )
          styled.add(
            `${element.tagName.toLowerCase()}.${element.className}${pseudo ?? ''}: animation ${style.animationName} ${style.animationDuration}`,
          );
      }
    }
    return [...running, ...styled];
  });

interface Stop {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Part of a bar that stays in place while the page scrolls. */
  readonly isFixed: boolean;
  readonly isSeen: boolean;
  readonly isInside: boolean;
  /** The element at that point. */
  readonly over: string;
}

/** All tab stops in order, for one full cycle. */
export async function focusPath(page: Page, most = 100): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      const element = document.activeElement;
      // a change of state takes a frame or two, also with reduced motion; the last may be slow
      for (
        let frame = 0;
        frame < 3 || (frame < 30 && (element?.getBoundingClientRect().bottom ?? 0) < 0);
        frame += 1
      )
        await new Promise((done) => requestAnimationFrame(done));
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      if (element.dataset.stopped !== undefined) return 'again' as const;
      element.dataset.stopped = '';
      // True if the element, or its label, row or sibling in its place, has a focus ring.
      const hasRing = (one: Element, pseudo?: string) => {
        const {
          outlineStyle,
          outlineWidth,
          outlineColor,
          boxShadow,
          borderTopColor,
          borderTopWidth,
        } = getComputedStyle(one, pseudo);
        if (
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 2 &&
          !outlineColor.endsWith(', 0)')
        )
          return true;
        // a border that grows: its own line and a ring of the same colour
        const [, colour, spread] = /^(rgba?\([^)]*\)) 0px 0px 0px ([\d.]+)px/.exec(boxShadow) ?? [];
        return (
          Number(spread ?? 0) +
            (colour === borderTopColor ? Number.parseFloat(borderTopWidth) : 0) >=
          2
        );
      };
      const ring = (one: Element | null) =>
        one !== null && [undefined, '::before', '::after'].some((pseudo) => hasRing(one, pseudo));
      // Parts that a browser draws inside a control are not readable by script: a style sheet must contain the rule.
      const sheets = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .join('\n');
      const isDrawnInside =
        element instanceof HTMLInputElement &&
        element.type === 'range' &&
        /focus-visible[^{]*slider-thumb[^}]*(outline|box-shadow)|slider-thumb[^{]*focus-visible/.test(
          sheets,
        );
      const box = element.getBoundingClientRect();
      const size = box.width * box.height;
      const around = [element.parentElement, element.nextElementSibling];
      if (size < 30 * 30)
        around.push(
          element.previousElementSibling as HTMLElement | null,
          element.parentElement?.parentElement ?? null,
          element.closest('label'),
        );
      let isFixed = false;
      // position within a container that scrolls sideways, which the focus may have scrolled
      let along = box.left;
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) isFixed = true;
        along += up.scrollLeft;
      }
      // Seen means: inside the window, and not behind another element.
      const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
      const y = box.top + Math.min(box.height / 2, 20);
      const above = document.elementFromPoint(x, y);
      return {
        name: `${element.tagName.toLowerCase()}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`,
        left: along,
        right: along + box.width,
        top: box.top + scrollY,
        bottom: box.bottom + scrollY,
        isFixed,
        isSeen: isDrawnInside || [element, ...around].some(ring),
        over: above === null ? 'nothing' : `${above.tagName.toLowerCase()}.${above.className}`,
        isInside:
          box.bottom > 0 &&
          box.top < innerHeight &&
          (above === null ||
            element.contains(above) ||
            above.contains(element) ||
            (above.closest('label')?.contains(element) ?? false) ||
            size < 30 * 30),
      };
    });
    if (stop === 'again' || (stop === null && stops.length > 0)) break;
    if (stop !== null) stops.push(stop);
  }
  return stops;
}

/** Focus steps against the reading order: up without a new column, or back along a line. */
export function stepsBack(stops: readonly Stop[], isRtl: boolean): string[] {
  const along = (stop: Stop) => (isRtl ? -stop.right : stop.left);
  const faults: string[] = [];
  stops.forEach((stop, index) => {
    const before = stops[index - 1];
    if (!before || stop.isFixed || before.isFixed) return;
    const overlap = Math.min(stop.bottom, before.bottom) - Math.max(stop.top, before.top);
    const isSameLine = overlap > 0.6 * Math.max(stop.bottom - stop.top, before.bottom - before.top);
    const isBackAlong = isSameLine && along(stop) < along(before) - 2;
    const isBackUp =
      stop.bottom <= before.top + 2 &&
      along(stop) <= along(before) + 2 &&
      before.top - stop.bottom > 2;
    if (isBackAlong || isBackUp)
      faults.push(
        `${before.name} → ${stop.name} (${Math.round(before.left)},${Math.round(before.top)} → ${Math.round(stop.left)},${Math.round(stop.top)})`,
      );
  });
  return faults;
}

/** Fields with text below 16 px: phones zoom in on them. */
export const smallFields = (page: Page): Promise<string[]> =>
  page.locator('input, select, textarea').evaluateAll((fields) =>
    fields
      .filter((one) => !/^(checkbox|radio|range|hidden)$/.test(one.getAttribute('type') ?? ''))
      .map((one) => `${one.id || one.getAttribute('aria-label')} ${getComputedStyle(one).fontSize}`)
      .filter((told) => Number.parseFloat(told.split(' ').at(-1) ?? '') < 16),
  );

/**
 * Pairs of controls in the same row of a list that are less than 8 px apart, in both directions: a
 * finger would hit either. [] if there are none. Ignores a link that covers its whole row.
 */
export const touchingTargets = (page: Page, rows: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const LEAST = 8;
    const nameOf = (one: Element) =>
      `"${(one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim()}"`;
    const apart = (a: DOMRect, b: DOMRect) =>
      Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
    return [...document.querySelectorAll(selector)].flatMap((row) => {
      const targets = [...row.querySelectorAll('a, button, label:has(input), summary, select')]
        .filter((one) => one.checkVisibility({ opacityProperty: true }))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1);
      return targets.flatMap(({ one, box }, at) =>
        targets
          .slice(at + 1)
          .filter((other) => !one.contains(other.one) && apart(box, other.box) < LEAST - 0.5)
          .map(
            (other) =>
              `${nameOf(one)} and ${nameOf(other.one)}: ${Math.round(apart(box, other.box))} px`,
          ),
      );
    });
  }, rows);
