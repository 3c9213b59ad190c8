import { expect, it } from 'vitest';
import { labelsOfLevel } from './labels.ts';
import type { MapLabel } from './use-marks.ts';

const at = { latitude: 38.72, longitude: -9.14 };
const label = (kind: MapLabel['kind']): MapLabel => ({ ...at, kind, text: kind });
const labels = [label('area'), label('landmark'), label('centre')];
const kinds = (level: number) =>
  new Set(
    labelsOfLevel(labels, [label('city')], { level }, { at, unit: 'mile' }, 'en').map(
      ({ kind }) => kind,
    ),
  );

it('names what lies in town when it is near, and towns when it is far; rings always', () => {
  expect(kinds(14)).toEqual(new Set(['centre', 'ring', 'landmark', 'area']));
  expect(kinds(11)).toEqual(new Set(['centre', 'ring', 'landmark', 'city']));
  expect(kinds(7)).toEqual(new Set(['centre', 'ring', 'city']));
  expect(labelsOfLevel(labels, [], null, { at, unit: 'mile' }, 'en')).toEqual([]);
});

it('offers a ring four places for its distance, all as far from the centre as it says', () => {
  const rings = labelsOfLevel([], [], { level: 14 }, { at, unit: 'kilometer' }, 'ar').filter(
    ({ text }) => text.includes('1'),
  );
  const [first] = rings;
  const same = rings.filter(({ group }) => group === first?.group);
  expect(same.length).toBe(4);
  const far = same.map(({ latitude, longitude }) =>
    Math.hypot(
      (latitude - at.latitude) * 111.32,
      (longitude - at.longitude) * 111.32 * Math.cos((at.latitude * Math.PI) / 180),
    ),
  );
  far.forEach((kilometres) => expect(kilometres).toBeCloseTo(far[0] ?? 0, 6));
});

it('may name an area beside its middle, at most 24 pixels away', () => {
  const [area] = labelsOfLevel(
    [label('area')],
    [],
    { level: 14 },
    { at, unit: 'mile' },
    'en',
  ).filter(({ kind }) => kind === 'area');
  expect(area?.nudges?.map(({ x, y }) => Math.hypot(x, y))).toEqual([0, 24, 24, 24, 24]);
});
