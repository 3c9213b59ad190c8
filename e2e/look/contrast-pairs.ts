// Finds which theme roles are used as text on which backgrounds: gives each role a distinct colour
// and reads the computed colours of text and background. The pairs come from the pages themselves,
// not from a maintained list.
import { ROLES } from '@portico/design/theme';
import type { Page } from 'playwright-core';

/** Colours of tokens.css that text or backgrounds may have in addition to the brand roles. */
export const TOKENS = [
  'ok',
  'ok-tint',
  'warn',
  'warn-tint',
  'bad',
  'bad-tint',
  'mark-ground',
  'map-land',
  'map-label',
] as const;

export interface Pair {
  readonly text: string;
  readonly ground: string;
  /** 24 px, or 18.66 px and bold: a contrast of 3:1 is enough. */
  readonly isLarge: boolean;
  /** One place where the pair occurs. */
  readonly where: string;
}

/**
 * Text and background pairs on a page, in its current state. `?` is a colour that is not a role.
 */
export const pairsOf = (page: Page): Promise<Pair[]> =>
  page.evaluate(
    (names) => {
      const roleOf = new Map(
        names.map((name, index) => [`rgb(${index + 1}, ${200 - index}, 7)`, name]),
      );
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `:root:root { ${names.map((name, index) => `--${name}: rgb(${index + 1} ${200 - index} 7) !important;`).join(' ')} } * { transition: none !important; }`,
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getClientRects().length > 0;
      const groundOf = (element: Element): string | null => {
        for (let up: Element | null = element; up; up = up.parentElement) {
          const { backgroundColor, backgroundImage } = getComputedStyle(up);
          if (backgroundImage !== 'none' && !backgroundImage.startsWith('linear-gradient'))
            return null;
          if (!/^rgba\(.*, 0\)$|transparent/.test(backgroundColor))
            return (
              roleOf.get(backgroundColor) ??
              (up.closest('.header') === up ? 'paper' : `? ${backgroundColor}`)
            );
        }
        return 'paper';
      };
      const found = new Map<string, Pair>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        // disabled controls are exempt; place names on the drawn map are part of a picture
        if (
          !element ||
          !node.nodeValue?.trim() ||
          element.closest(
            'svg, script, style, :disabled, [aria-disabled=true], .visually-hidden, .leaflet-container, .skip-link',
          ) ||
          !isSeen(element)
        )
          continue;
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        const ground = groundOf(element);
        if (ground === null) continue;
        const pair = {
          text: roleOf.get(color) ?? `? ${color}`,
          ground,
          isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
          where: `${element.tagName.toLowerCase()}.${element.className} “${node.nodeValue.trim().slice(0, 24)}”`,
        };
        const key = `${pair.text} on ${pair.ground}${pair.isLarge ? ' large' : ''}`;
        if (!found.has(key)) found.set(key, pair);
      }
      return [...found.values()];
    },
    [...ROLES, ...TOKENS],
  );
