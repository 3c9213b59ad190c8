import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Runs axe on a page once its animations have ended, against WCAG 2.2 A and AA; returns one line
 * per element. It checks the whole page; pages have no frames and their style sheets are
 * same-origin, so no preload is needed.
 * @param except selectors excluded by a decision, e.g. labels of the map (0091)
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
