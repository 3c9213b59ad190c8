import type { Page } from 'playwright-core';

/**
 * Waits until all finite animations have ended: a sheet on its way up measures parts of a pixel
 * less than at rest, and a button half faded in has less contrast. Ignores endless animations (a
 * skeleton's shimmer), countdowns (the line of a toast, five seconds) and animations that follow
 * the scroll.
 * @throws if something still moves after five seconds
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.getAnimations().every((animation) => {
        const follows =
          typeof ScrollTimeline !== 'undefined' && animation.timeline instanceof ScrollTimeline;
        const ends = Number(animation.effect?.getComputedTiming().endTime) < 5_000;
        return follows || !ends || animation.playState !== 'running';
      }),
    undefined,
    { timeout: 5_000 },
  );
}
