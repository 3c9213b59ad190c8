import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * What axe finds on a page once it stands still, against WCAG 2.2 A and AA: one line an element. It
 * looks at everything; the page has no frames and its style sheets are its own, so nothing is
 * fetched or opened for it.
 * @param except what a decision excepts, e.g. labels of the map (0091)
 */
export async function axeFaults(page: Page, except: readonly string[] = []): Promise<string[]> {
  await settled(page);
  const axe = new AxeBuilder({ page })
    .withTags(WCAG)
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  for (const selector of except) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} — ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}
