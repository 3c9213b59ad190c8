// Text as a reader may space it.
import type { Page } from 'playwright-core';

/** Spaces the text of the page as a reader may set it (WCAG 2.2, 1.4.12). */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      one.style.setProperty('line-height', '1.5', 'important');
      one.style.setProperty('letter-spacing', '0.12em', 'important');
      one.style.setProperty('word-spacing', '0.16em', 'important');
    }
    for (const one of document.querySelectorAll<HTMLElement>('p'))
      one.style.setProperty('margin-block-end', '2em', 'important');
  });
