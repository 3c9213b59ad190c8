// Applies text spacing as a user may set it.
import type { Page } from 'playwright-core';

/** Sets the text spacing of WCAG 2.2, 1.4.12 on the page. */
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
