import type { Dice } from '../../kernel/random.ts';
import type { RoomType } from './properties.types.ts';

interface Plan {
  readonly code: string;
  readonly name: string;
  readonly beds: readonly string[];
  readonly sleeps: number;
  readonly size: readonly [number, number];
  readonly factor: number;
  /** Minimum number of stars. */
  readonly from: number;
}

const PLANS: readonly Plan[] = [
  {
    code: 'sgl',
    name: 'Single room',
    beds: ['1 single bed'],
    sleeps: 1,
    size: [10, 14],
    factor: 0.78,
    from: 1,
  },
  {
    code: 'sdb',
    name: 'Small double',
    beds: ['1 double bed'],
    sleeps: 2,
    size: [13, 17],
    factor: 0.9,
    from: 2,
  },
  {
    code: 'dbl',
    name: 'Double room',
    beds: ['1 double bed', '1 queen bed'],
    sleeps: 2,
    size: [18, 24],
    factor: 1,
    from: 1,
  },
  {
    code: 'twn',
    name: 'Twin room',
    beds: ['2 single beds'],
    sleeps: 2,
    size: [18, 24],
    factor: 1,
    from: 1,
  },
  {
    code: 'sup',
    name: 'Superior double',
    beds: ['1 king bed', '1 queen bed'],
    sleeps: 3,
    size: [24, 30],
    factor: 1.22,
    from: 3,
  },
  {
    code: 'dlx',
    name: 'Deluxe room',
    beds: ['1 king bed'],
    sleeps: 3,
    size: [28, 36],
    factor: 1.45,
    from: 4,
  },
  {
    code: 'fam',
    name: 'Family room',
    beds: ['1 double bed, 2 single beds', '1 queen bed, 1 bunk bed'],
    sleeps: 4,
    size: [30, 40],
    factor: 1.5,
    from: 1,
  },
  {
    code: 'std',
    name: 'Studio with kitchen',
    beds: ['1 queen bed, 1 sofa bed'],
    sleeps: 3,
    size: [28, 36],
    factor: 1.35,
    from: 3,
  },
  {
    code: 'cst',
    name: 'Corner suite',
    beds: ['1 king bed, 1 sofa bed'],
    sleeps: 4,
    size: [38, 48],
    factor: 1.95,
    from: 4,
  },
  {
    code: 'gst',
    name: 'Garden suite',
    beds: ['1 king bed, 1 sofa bed'],
    sleeps: 4,
    size: [40, 54],
    factor: 2.1,
    from: 4,
  },
  {
    code: 'pen',
    name: 'Top-floor suite',
    beds: ['1 king bed, 2 single beds'],
    sleeps: 5,
    size: [60, 84],
    factor: 3.1,
    from: 5,
  },
];

const VIEWS: Readonly<Record<string, readonly string[]>> = {
  coast: ['sea view', 'harbour view', 'courtyard view', 'rooftops'],
  tropical: ['ocean view', 'garden view', 'lagoon view', 'pool view'],
  mountain: ['mountain view', 'valley view', 'forest view', 'village view'],
  desert: ['dune view', 'courtyard view', 'skyline view', 'palm garden view'],
  fjord: ['fjord view', 'mountain view', 'harbour view', 'garden view'],
  city: ['city view', 'courtyard view', 'skyline view', 'park view'],
  oldtown: ['old town view', 'courtyard view', 'square view', 'rooftops'],
  savannah: ['plains view', 'river view', 'garden view', 'waterhole view'],
  arctic: ['fjord view', 'northern view', 'mountain view', 'village view'],
  lake: ['lake view', 'garden view', 'mountain view', 'village view'],
};
const PLAIN_VIEWS = ['city view', 'courtyard view', 'garden view', 'street view'];
const EXTRAS = ['terrace', 'balcony', null, null, null];

const MAX_ROOMS = 7;
const FEWEST_ROOMS = 4;

/** Returns four to seven room types, the simplest first. */
export function makeRooms(chance: Dice, stars: number, biome: string): readonly RoomType[] {
  const fitting = PLANS.filter(
    (plan) => plan.from <= stars && !(plan.code === 'sgl' && stars >= 5),
  );
  const always = fitting.filter((plan) => plan.code === 'dbl' || plan.code === 'fam');
  const others = chance.shuffled(fitting.filter((plan) => !always.includes(plan)));
  const count = chance.whole(FEWEST_ROOMS, Math.min(MAX_ROOMS, fitting.length));
  const chosen = [...always, ...others.slice(0, Math.max(0, count - always.length))].sort(
    (a, b) => a.factor - b.factor || a.code.localeCompare(b.code),
  );
  const views = chance.shuffled(VIEWS[biome] ?? PLAIN_VIEWS);
  return chosen.map((plan, ordinal) => {
    const view = chance.chance(0.15) ? null : (views[ordinal % views.length] ?? null);
    const extra = stars >= 3 ? chance.pick(EXTRAS) : null;
    return {
      code: plan.code,
      ordinal,
      name: [plan.name, extra ?? (ordinal % 2 === 0 ? view : null)]
        .filter((part) => part !== null)
        .join(', '),
      beds: chance.pick(plan.beds),
      sleeps: plan.sleeps,
      sizeSqm: chance.whole(plan.size[0], plan.size[1]) + (stars >= 5 ? 8 : 0),
      view,
      factor:
        plan.factor *
        chance.between(0.95, 1.07) *
        (view !== null && /sea|ocean|fjord|lake/.test(view) ? 1.09 : 1),
      allotment: plan.factor > 1.8 ? chance.whole(1, 3) : chance.whole(3, 10),
    };
  });
}
