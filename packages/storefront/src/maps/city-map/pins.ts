// Which pins have room for their price: the first in the list first, whoever would cover one of
// them becomes a dot.

export interface PinBox {
  readonly id: string;
  /** Pixels of the map. */
  readonly x: number;
  readonly y: number;
  /** Characters of its words. */
  readonly length: number;
  /** Of those with the same group one is enough. */
  readonly group?: string | undefined;
}

export interface LabelBox extends PinBox {
  /** It may lie over pins without words. */
  readonly overDots?: boolean;
  /**
   * Of the distance of a ring: which way from the centre it stands. Rings come one after another.
   */
  readonly bearing?: number | undefined;
}

/** What labels keep clear of. */
export interface LabelGround {
  /** Those that show their price. */
  readonly pins?: readonly PinBox[];
  /** The other pins. */
  readonly dots?: readonly PinBox[];
  /** What lies over the map, as its tools do. */
  readonly taken?: readonly Box[];
  /** Of the map; a name that its edge would cut is left out. */
  readonly size?: { readonly width: number; readonly height: number };
}

interface Size {
  readonly character: number;
  readonly sides: number;
  readonly height: number;
  /** Share of the height that lies above the place. */
  readonly above: number;
  readonly gap: number;
  /** Words that are wider stand in several lines. */
  readonly widest?: number;
}
/** How far from the edge of the map a name ends. Pixels. */
const INSIDE = 8;
const PIN: Size = { character: 7.4, sides: 20, height: 28, above: 1, gap: 3 };
/** The part of a pin that stays free: a name may pass under its edge, not under its price. */
const PRICE: Size = { character: 7.4, sides: -10, height: 24, above: 1, gap: 0 };
const DOT: Size = { character: 0, sides: 12, height: 12, above: 0.5, gap: 0 };
const LABEL: Size = { character: 6.4, sides: 4, height: 17, above: 0.5, gap: 5, widest: 148 };

/** What a name covers itself: a dot may stand close to it. */
const NAME: Size = { character: 6.1, sides: 2, height: 15, above: 0.5, gap: 0, widest: 148 };

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = (
  { x, y, length }: PinBox,
  { character, sides, height, above, gap, widest = Infinity }: Size,
): Box => {
  const width = length * character + sides;
  const half = Math.min(width, widest) / 2 + gap;
  const tall = height * Math.ceil(width / widest || 1);
  return {
    left: x - half,
    right: x + half,
    top: y - tall * above - gap,
    bottom: y + tall * (1 - above) + gap,
  };
};

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

/**
 * Those that can stand without covering one before them. @param mayStand whether a box may stand at
 * all
 */
function withRoom<B extends PinBox>(
  boxes: readonly B[],
  size: Size,
  most: number,
  mayStand: (box: Box, one: B) => boolean = () => true,
): ReadonlySet<string> {
  const placed: Box[] = [];
  const shown = new Set<string>();
  const groups = new Set<string>();
  for (const one of boxes) {
    if (shown.size >= most) break;
    const { id, group } = one;
    if (group !== undefined && groups.has(group)) continue;
    const box = boxOf(one, size);
    if (!mayStand(box, one) || placed.some((other) => isOver(box, other))) continue;
    placed.push(box);
    shown.add(id);
    if (group !== undefined) groups.add(group);
  }
  return shown;
}

/** Ids of the pins that show their price. @param most as many at once as the eye can read */
export const pinsWithWords = (boxes: readonly PinBox[], most: number): ReadonlySet<string> =>
  withRoom(boxes, PIN, most);

/** Ids of the labels that can be read; the important ones come first. */
export function labelsWithRoom(
  boxes: readonly LabelBox[],
  { pins = [], dots = [], taken = [], size }: LabelGround = {},
): ReadonlySet<string> {
  const barred = [...taken, ...pins.map((pin) => boxOf(pin, PRICE))];
  const dotted = dots.map((dot) => boxOf(dot, DOT));
  const edge = INSIDE - LABEL.gap;
  const mayStand = (box: Box, one: LabelBox) =>
    (size === undefined ||
      (box.left >= edge &&
        box.top >= edge &&
        box.right <= size.width - edge &&
        box.bottom <= size.height - edge)) &&
    !barred.some((other) => isOver(box, other)) &&
    (one.overDots === true || !dotted.some((other) => isOver(boxOf(one, NAME), other)));
  const shownOf = (some: readonly LabelBox[]) => withRoom(some, LABEL, some.length, mayStand);
  return shownOf(ringsOneWay(boxes, shownOf));
}

/**
 * The labels with those of rings first that stand the way from the centre in which most rings have
 * room.
 */
function ringsOneWay(
  boxes: readonly LabelBox[],
  shownOf: (boxes: readonly LabelBox[]) => ReadonlySet<string>,
): readonly LabelBox[] {
  const first = boxes.findIndex(({ bearing }) => bearing !== undefined);
  if (first < 0) return boxes;
  const before = boxes.slice(0, first);
  const rings = boxes.filter(({ bearing }) => bearing !== undefined);
  let best: readonly LabelBox[] = [];
  let most = -1;
  for (const way of new Set(rings.map(({ bearing }) => bearing))) {
    const some = rings.filter(({ bearing }) => bearing === way);
    const shown = shownOf([...before, ...some]);
    const count = some.filter(({ id }) => shown.has(id)).length;
    if (count <= most) continue;
    most = count;
    best = some;
  }
  return [
    ...before,
    ...best,
    ...rings.filter((ring) => !best.includes(ring)),
    ...boxes.slice(first).filter(({ bearing }) => bearing === undefined),
  ];
}
