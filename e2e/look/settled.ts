import type { Page } from 'playwright-core';

/**
 * Waits until nothing that has an end is still moving or fading: a sheet on its way up measures
 * parts of a pixel less than it will, and a button half faded in has less contrast than it will.
 * What never ends (a skeleton's shimmer), what counts down (the line of a toast, five seconds) and
 * what follows the scroll is not waited for.
 * @throws when something still moves after five seconds
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
