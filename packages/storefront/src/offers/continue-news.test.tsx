import { expect, it, vi } from 'vitest';
import { live } from '../testing/live.tsx';
import { PageElement } from '../testing/page-tree.ts';
import { ContinueNews } from './continue-news.tsx';
import type { Obstacle } from './use-continue.ts';

const words = async (obstacle: Obstacle | null, goneText?: (name: string) => string) => {
  const scrolled = vi.spyOn(PageElement.prototype, 'scrollIntoView');
  const page = await live(
    <ContinueNews obstacle={obstacle} {...(goneText === undefined ? {} : { goneText })} />,
  );
  const times = scrolled.mock.calls.length;
  scrolled.mockRestore();
  return [page.words(), times];
};

it('says why nothing was continued, and scrolls there from the button that was pressed', async () => {
  expect(await words({ kind: 'failed', code: 'UNAVAILABLE' })).toEqual([
    expect.stringContaining('busy'),
    1,
  ]);
  expect(await words({ kind: 'failed', code: null })).toEqual([expect.stringMatching(/\w/), 1]);
  const gone: Obstacle = { kind: 'gone', name: 'Flex' };
  expect(await words(gone, (name) => `${name} is gone.`)).toEqual(['Flex is gone.', 1]);
});

it('leaves the rest to a dialog and to other parts of the page', async () => {
  for (const none of [null, { kind: 'gone', name: 'Flex' }] as const)
    expect(await words(none)).toEqual(['', 0]);
});
