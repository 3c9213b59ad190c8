import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { Segments } from './segments.tsx';

it('marks the current choice and hands on the one that is pressed', async () => {
  const onChoose = vi.fn();
  const items = [
    { id: 'mine', label: 'Mine' },
    { id: 'team', label: 'Team' },
  ] as const;
  const page = await live(
    <Segments label="Whose" items={items} current="mine" onChoose={onChoose} />,
  );
  expect(page.button('Mine').getAttribute('aria-pressed')).toBe('true');
  expect(page.button('Team').getAttribute('aria-pressed')).toBe('false');
  await page.press('Team');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('team');
});
