import { PLACE_SETTINGS, hotelScene } from '../hotel-scenes.ts';
import { SCENE_KINDS } from '../kinds.ts';
import type { SceneKind } from '../kinds.ts';
import { REGIONS } from '../regions/regions.ts';
import { OUTLOOKS } from '../room-facts.ts';
import type { SceneSpec } from '../spec.ts';

interface Sheet {
  width: number;
  height: number;
  columns: number;
  specs: { spec: SceneSpec; label: string }[];
}

const times = <T>(count: number, make: (k: number) => T): T[] =>
  Array.from({ length: count }, (_, k) => make(k));

function grid(
  kinds: readonly SceneKind[],
  each: number,
  size: { width: number; height: number; columns: number },
  more: Partial<SceneSpec> = {},
): Sheet {
  return {
    ...size,
    specs: kinds.flatMap((kind) =>
      times(each, (k) => ({
        spec: { kind, seed: `n${k}`, variant: k, stars: 3 + (k % 3), accent: '#0f766e', ...more },
        label: `${kind} ${k}`,
      })),
    ),
  };
}

const CARD = { width: 285, height: 214, columns: 5 };
const kindsOf = (family: string): SceneKind[] =>
  SCENE_KINDS.filter((kind) => kind.startsWith(family));

/** One kind in every region. */
function regions(
  kind: SceneKind,
  each: number,
  variants: (k: number) => number,
  more: Partial<SceneSpec> = {},
): Sheet {
  return {
    ...CARD,
    columns: each,
    specs: REGIONS.flatMap((region, j) =>
      times(each, (k) => ({
        spec: {
          kind,
          seed: `${region}${k}`,
          region,
          variant: variants(k) + j,
          stars: 3 + (k % 3),
          accent: '#0f766e',
          ...more,
        },
        label: `${region} ${kind} ${variants(k) + j}`,
      })),
    ),
  };
}

/** Rooms by facts: beds, outlooks, outdoor spaces. */
const FACT_ROOMS: Partial<SceneSpec>[] = [
  { beds: 's1' },
  { beds: 'd1' },
  { beds: 's2' },
  { beds: 'd2' },
  { beds: 'd1s1' },
  { beds: 'd1s2' },
  { beds: 'd1k1' },
  { beds: 's3' },
  { beds: 'd1o1' },
  { beds: 'd1o1', outside: 'balcony' },
  { beds: 'd1s2', sitting: true, outside: 'terrace' },
  { beds: 'd1k1o1' },
  { beds: 'd1', outside: 'terrace' },
  { beds: 'd1', outside: 'balcony' },
  { beds: 's2', outside: 'balcony' },
  ...OUTLOOKS.map((outlook): Partial<SceneSpec> => ({ beds: 'd1', outlook, staging: 'bed' })),
];

/** Contact sheets for visual review. */
export const SHEETS: Readonly<Record<string, Sheet>> = {
  kinds: grid(SCENE_KINDS, 1, CARD),
  city: grid(['hotel-city'], 20, CARD),
  boutique: grid(['hotel-boutique'], 20, CARD),
  hotels: grid(kindsOf('hotel-'), 5, CARD),
  nature: {
    ...grid(['hotel-beach'], 0, { width: 345, height: 258, columns: 5 }),
    specs: (
      [
        'gulf',
        'nordic',
        'italy',
        'caribbean',
        'east-asia',
        'north-america',
        'maghreb',
        'southeast-asia',
      ] as const
    ).flatMap((region, j) =>
      (['hotel-beach', 'hotel-lodge', 'hotel-riad', 'hotel-lakeside'] as const).flatMap((kind) =>
        times(2, (k) => ({
          spec: { kind, seed: `q${k}`, region, variant: j * 3 + k, stars: 4 } satisfies SceneSpec,
          label: `${region} ${kind}`,
        })),
      ),
    ),
  },
  interiors: grid(
    ['interior-lobby', 'interior-restaurant', 'interior-spa', 'interior-pool'],
    4,
    { width: 430, height: 322, columns: 4 },
    {},
  ),
  rooms: grid(['interior-room'], 9, { width: 560, height: 420, columns: 3 }),
  'regions-room': regions('interior-room', 8, (k) => k),
  facts: {
    width: 430,
    height: 287,
    columns: 4,
    specs: FACT_ROOMS.map((facts, k) => ({
      spec: {
        kind: 'interior-room',
        seed: `f${k}`,
        variant: k,
        ratio: '3:2',
        region: REGIONS[k % REGIONS.length],
        ...facts,
      },
      label: JSON.stringify(facts),
    })),
  },
  dry: {
    ...CARD,
    specs: (
      [
        ['hotel-riad', 'maghreb'],
        ['hotel-riad', 'gulf'],
        ['hotel-lodge', 'east-asia'],
        ['hotel-beach', 'caribbean'],
        ['hotel-boutique', 'iberia'],
      ] as const
    ).flatMap(([kind, region]) =>
      times(8, (k) => ({
        spec: { kind, region, seed: `dry${k}`, variant: k, pool: false } satisfies SceneSpec,
        label: `${region} ${kind} ${k}`,
      })),
    ),
  },
  destinations: grid(kindsOf('destination-'), 3, { ...CARD, columns: 6 }),
  rest: grid(
    [...kindsOf('activity-'), ...kindsOf('car-'), ...kindsOf('ship-'), ...kindsOf('promo-')],
    2,
    { ...CARD, columns: 6 },
  ),
  large: grid(['hotel-boutique'], 9, { width: 560, height: 420, columns: 3 }, { region: 'iberia' }),
  'regions-boutique': regions('hotel-boutique', 6, (k) => k),
  'regions-city': regions('hotel-city', 6, (k) => k),
  'regions-beach': regions('hotel-beach', 5, (k) => k),
  'regions-oldtown': regions('destination-oldtown', 3, (k) => k),
  deals: {
    width: 285,
    height: 335,
    columns: 6,
    specs: times(24, (k) => ({
      spec: {
        ...hotelScene({
          seed: `d${k}`,
          ordinal: k,
          stars: 2 + (k % 4),
          country: ['PT', 'GB', 'MA', 'NO', 'IT', 'JP', 'AE', 'GR', 'US', 'TH', 'CH', 'MX'][k % 12],
          setting: PLACE_SETTINGS[k % PLACE_SETTINGS.length] ?? 'city',
        }),
        ratio: '4:5',
        accent: '#2c7be5',
      },
      label: `${k}`,
    })),
  },
  hero: grid(
    [...kindsOf('destination-'), ...kindsOf('promo-')],
    2,
    { width: 720, height: 309, columns: 4 },
    { ratio: '21:9', size: 'card' },
  ),
};
