import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { ListMap, MapCard } from './list-map.tsx';

const AT = { latitude: 28.4, longitude: -81.3 };

it('holds its place until there is something to show', () => {
  const html = show(
    <ListMap
      centre={AT}
      name="Orlando"
      isFilled={false}
      pins={[]}
      labels={[]}
      view={{ places: [AT] }}
      active={null}
      card={() => 'a card'}
    />,
  );
  expect(html).toContain('skeleton');
  expect(html).not.toContain('a card');
});

it('a card says what a pin stands for, and can be closed', () => {
  const html = show(
    <MapCard name="Pelican" picture={null} onClose={() => undefined} end={<a href="/x">See it</a>}>
      In the terminal
    </MapCard>,
    { texts: { 'common.close': 'Close' } },
  );
  expect(wordsOf(html)).toBe('Pelican In the terminal See it');
  expect(html).toContain('aria-label="Close"');
});
