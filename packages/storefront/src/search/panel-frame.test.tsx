import { lazy } from 'react';
import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { PanelFrame } from './panel-frame.tsx';

it('shows skeletons of its own while a picker is on its way', () => {
  const Never = lazy(() => new Promise<never>(() => undefined));
  const html = show(
    <PanelFrame>
      <Never />
    </PanelFrame>,
  );
  expect(html).toContain('class="panel-waiting"');
  expect(wordsOf(html)).toBe('Loading');
  expect(html).toContain('data-autofocus=""');
});

it('knows a failure', () => {
  expect(PanelFrame.getDerivedStateFromError()).toEqual({ failed: true });
});
