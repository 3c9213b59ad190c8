import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { PlaceMap } from './place-map.tsx';

it('keeps its place until somebody comes near it', () => {
  const at = { latitude: 1, longitude: 2 };
  const html = show(
    <PlaceMap
      className="desk-map"
      label="Map"
      at={at}
      name="Desk"
      pins={[]}
      active={null}
      viewOf={() => ({ places: [at] })}
    />,
  );
  expect(html).toMatch(/class="desk-map"><div class="map">/);
  expect(html).not.toContain('city-map');
});
