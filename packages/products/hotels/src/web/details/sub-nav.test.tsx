import { expect, it } from 'vitest';
import { offer } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SubNav } from './sub-nav.tsx';

it('links to the parts of the page, with the chosen rate at the end', () => {
  const html = show(
    <SubNav
      sections={[{ id: 'rooms', label: 'Rooms' }]}
      offer={offer('a', 25_000)}
      nights={2}
      rooms={2}
      onContinue={() => undefined}
    />,
  );
  expect(html).toContain('href="#rooms"');
  expect(wordsOf(html)).toMatch(/Rooms Double room \$250\.00 2 rooms, 2 nights, all fees Continue/);
});
