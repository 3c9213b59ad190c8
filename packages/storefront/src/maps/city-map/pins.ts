// Decides which pins have space for their price: earlier pins of the list take precedence; a pin
// that would cover one of them becomes a dot.

export interface PinBox {
  readonly id: string;
  /** Position in pixels of the map. */
  readonly x: number;
  readonly y: number;
  /** Number of characters of its text. */
  readonly length: number;
  /** Only one box per group is shown. */
  readonly group?: string | undefined;
}

export interface LabelBox extends PinBox {
  /** True if it may cover pins without a price. */
  readonly overDots?: boolean;
  /** For the distance label of a ring: its direction from the centre. Rings are consecutive. */
  readonly bearing?: number | undefined;
}

/** Elements that labels must not cover. */
export interface LabelGround {
  /** Pins that show their price. */
  readonly pins?: readonly PinBox[];
  /** The other pins. */
  readonly dots?: readonly PinBox[];
  /** Overlays of the map, such as its controls. */
  readonly taken?: readonly Box[];
  /** Size of the map; a name that its edge would cut is left out. */
  readonly size?: { readonly width: number; readonly height: number };
}

interface Size {
  readonly character: number;
  readonly sides: number;
  readonly height: number;
  /** Share of the height above the position. */
  readonly above: number;
  readonly gap: number;
  /** Wider text wraps into several lines. */
  readonly widest?: number;
}
/** Minimum distance in pixels between a name and the edge of the map. */
const INSIDE = 8;
const PIN: Size = { character: 7.4, sides: 20, height: 28, above: 1, gap: 3 };
/** Protected part of a pin: a name may be covered by its edge, but not by its price. */
const PRICE: Size = { character: 7.4, sides: -10, height: 24, above: 1, gap: 0 };
const DOT: Size = { character: 0, sides: 12, height: 12, above: 0.5, gap: 0 };
const LABEL: Size = { character: 6.4, sides: 4, height: 17, above: 0.5, gap: 5, widest: 148 };

/** Area a name itself covers: a dot may be close to it. */
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

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

/**
 * Returns the ids of the boxes that fit without covering an earlier one.
 * @param mayStand Returns false if a box must not be placed at all.
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
    if (!mayStand(box, one) || placed.some((other) => overlaps(box, other))) continue;
    placed.push(box);
    shown.add(id);
    if (group !== undefined) groups.add(group);
  }
  return shown;
}

/**
 * Returns the ids of the pins that show their price.
 * @param most Maximum number that stays readable at once.
 */
export const pinsWithWords = (boxes: readonly PinBox[], most: number): ReadonlySet<string> =>
  withRoom(boxes, PIN, most);

/** Returns the ids of the labels that fit; more important ones come first. */
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
    !barred.some((other) => overlaps(box, other)) &&
    (one.overDots === true || !dotted.some((other) => overlaps(boxOf(one, NAME), other)));
  const shownOf = (some: readonly LabelBox[]) => withRoom(some, LABEL, some.length, mayStand);
  return shownOf(ringsOneWay(boxes, shownOf));
}

/**
 * Reorders the labels so that those of rings come first in the direction from the centre that fits
 * most rings.
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
