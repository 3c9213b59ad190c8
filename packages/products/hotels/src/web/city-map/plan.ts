// A city drawn without map data: deterministic from the place's name and from where its hotels stand. Streets, parks and
// water are suggested, hotels and landmarks stand where they are. Everything is in metres east and north of the centre.

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** One block of the town between four crossings, with its own direction of streets. */
export interface District {
  /** Corners in order. */
  readonly corners: readonly [Point, Point, Point, Point];
  readonly kind: 'streets' | 'park';
  /** Direction of its streets, radians. */
  readonly angle: number;
  /** Metres between streets, along and across. */
  readonly spacing: readonly [number, number];
  /** Seed of what is irregular in it. */
  readonly grain: number;
}

export interface Water {
  /** Direction in which the water lies, radians. */
  readonly angle: number;
  /** Metres from the centre to the shore. */
  readonly distance: number;
  /** Metres to the far bank; null for the sea. */
  readonly width: number | null;
  /** Phases of the three waves that make the shore. */
  readonly phases: readonly [number, number, number];
}

export interface CityPlan {
  readonly centre: Position;
  readonly water: Water | null;
  /** The district of a cell of the plan's lattice. */
  district(column: number, row: number): District;
  /** Whether a line of the lattice is a main street; `along` 0 runs east, 1 north. */
  isMain(along: 0 | 1, line: number): boolean;
  crossing(column: number, row: number): Point;
  /** Metres between lines of the lattice. */
  readonly cell: number;
}

const CELL = 780;
const METRES_A_DEGREE = 111_320;

/** A number from 0 to 1 for a seed and any whole numbers; the same in every browser. */
export function chance(seed: number, a: number, b = 0, c = 0): number {
  let h =
    seed ^
    Math.imul(a | 0, 0x27d4eb2d) ^
    Math.imul(b | 0, 0x165667b1) ^
    Math.imul(c | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

export function seedOf(text: string): number {
  let h = 2_166_136_261;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return h >>> 0;
}

/** Metres east and north of the centre. */
export function toMetres({ latitude, longitude }: Position, centre: Position): Point {
  return {
    x:
      (longitude - centre.longitude) *
      METRES_A_DEGREE *
      Math.cos((centre.latitude * Math.PI) / 180),
    y: (latitude - centre.latitude) * METRES_A_DEGREE,
  };
}

const TURNS = 36;
const NEAR_METRES = 9_000;
/** The shore keeps this far from the nearest hotel; its waves take less than half of it. */
const CLEAR_METRES = 320;
const FARTHEST_SHORE = 4_200;
/** Hotels must end this much sooner towards the water than they usually do. */
const CLEARLY = 0.85;
const MOST_BULGE = 520;
const SOUND = { least: 600, most: 2_400 } as const;
const RIVER = { width: 190, share: 0.6, clear: 170 } as const;

/**
 * Where water can lie. A town by the sea has it where its hotels end soonest: open where nobody stands beyond, a sound where somebody
 * does. Other towns have a river beside their hotels, or none.
 */
export function waterBeside(
  town: readonly Point[],
  all: readonly Point[],
  isCoastal: boolean,
  seed: number,
): Water | null {
  const near = town.filter(({ x, y }) => Math.hypot(x, y) < NEAR_METRES);
  if (near.length < 6) return null;
  const out = (angle: number, { x, y }: Point) => x * Math.cos(angle) + y * Math.sin(angle);
  const sides = Array.from({ length: TURNS }, (_, i) => (i / TURNS) * 2 * Math.PI)
    .map((angle) => ({ angle, reach: Math.max(...near.map((hotel) => out(angle, hotel))) }))
    .sort((a, b) => a.reach - b.reach);
  const typical = sides[TURNS / 2]?.reach ?? 0;
  const phases = [chance(seed, 1, 7), chance(seed, 2, 7), chance(seed, 3, 7)].map(
    (share) => share * 2 * Math.PI,
  ) as [number, number, number];
  const first = sides[0];
  if (!isCoastal)
    return first && chance(seed, 11) < RIVER.share
      ? { angle: first.angle, distance: first.reach + RIVER.clear, width: RIVER.width, phases }
      : null;
  const shores = sides
    .filter(({ reach }) => reach < FARTHEST_SHORE && reach < typical * CLEARLY)
    .map(({ angle, reach }) => {
      const beyond = Math.min(
        ...all.map((hotel) => out(angle, hotel)).filter((metres) => metres > reach),
      );
      const distance = reach + CLEAR_METRES;
      return {
        angle,
        distance,
        width: Number.isFinite(beyond)
          ? Math.min(SOUND.most, beyond - distance - MOST_BULGE - CLEAR_METRES / 2)
          : null,
        phases,
      };
    });
  return (
    shores.find(({ width }) => width === null) ??
    shores.find(({ width }) => (width ?? 0) >= SOUND.least) ??
    null
  );
}

/** Metres the shore lies beyond (+) or before (−) its straight line, at a distance along it. */
export function shoreAt({ phases: [a, b, c] }: Water, along: number): number {
  return (
    90 * Math.sin(along / 900 + a) +
    48 * Math.sin(along / 370 + b) +
    180 * (1 + Math.sin(along / 4_300 + c))
  );
}

/** Where hotels stand: those of the town itself, and all that are known around it. */
export interface Stands {
  readonly town: readonly Position[];
  readonly all: readonly Position[];
  /** Some of them have a beach. */
  readonly isCoastal: boolean;
}

export function createPlan(
  name: string,
  centre: Position,
  { town, all, isCoastal }: Stands,
): CityPlan {
  const seed = seedOf(name);
  const turn = (chance(seed, 1) - 0.5) * 0.9;
  const points = (places: readonly Position[]) => places.map((place) => toMetres(place, centre));
  const water = waterBeside(points(town), points(all), isCoastal, seed);

  const crossing = (column: number, row: number): Point => {
    const shift = (part: number) => (chance(seed, column, row, part) - 0.5) * CELL * 0.46;
    const [x, y] = [column * CELL + shift(3), row * CELL + shift(4)];
    return {
      x: x * Math.cos(turn) - y * Math.sin(turn),
      y: x * Math.sin(turn) + y * Math.cos(turn),
    };
  };
  return {
    centre,
    water,
    crossing,
    cell: CELL,
    isMain: (along, line) => ((line % 3) + 3) % 3 === (chance(seed, 21 + along) < 0.5 ? 0 : 1),
    district(column, row) {
      const corners = [
        crossing(column, row),
        crossing(column + 1, row),
        crossing(column + 1, row + 1),
        crossing(column, row + 1),
      ] as const;
      const lot = chance(seed, column, row, 5);
      const kind = lot < 0.055 ? 'park' : 'streets';
      const old = Math.hypot(column + 0.5, row + 0.5) < 2.2;
      const angle = turn + (chance(seed, column, row, 6) - 0.5) * (old ? 1.5 : 0.7);
      const size = old ? 62 : 96;
      return {
        corners: [corners[0], corners[1], corners[2], corners[3]],
        kind,
        angle,
        spacing: [
          size * (0.85 + chance(seed, column, row, 8) * 0.5),
          size * (1.1 + chance(seed, column, row, 9) * 0.9),
        ],
        grain: Math.floor(chance(seed, column, row, 10) * 4_294_967_295),
      };
    },
  };
}

const MILES_A_METRE = 1 / 1_609.344;
const SAME_TOWN_METRES = 40_000;
const drawn = new Map<string, CityPlan>();

/** The plan of a town in this page load: once drawn it stays, wherever in it one looks. `stands` count when it is first drawn. */
export function planOf(name: string, centre: Position, stands: Stands): CityPlan {
  const known = drawn.get(name);
  if (known) {
    const { x, y } = toMetres(centre, known.centre);
    if (Math.hypot(x, y) < SAME_TOWN_METRES) return known;
  }
  const plan = createPlan(name, centre, stands);
  // one hotel says too little about a town for its plan to be kept
  if (stands.town.length > 1) drawn.set(name, plan);
  return plan;
}

export const milesOf = (metres: number): number => metres * MILES_A_METRE;
