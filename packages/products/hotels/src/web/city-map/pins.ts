// Which pins have room for their price: the first in the list first, whoever would cover one of them becomes a dot.

export interface PinBox {
  readonly id: string;
  /** Pixels of the map. */
  readonly x: number;
  readonly y: number;
  /** Characters of its words. */
  readonly length: number;
}

interface Size {
  readonly character: number;
  readonly sides: number;
  readonly height: number;
  /** Share of the height that lies above the place. */
  readonly above: number;
  readonly gap: number;
}
const PIN: Size = { character: 7.4, sides: 20, height: 28, above: 1, gap: 3 };
/** The heart of a pin: a name may pass under its edge, not under its price. */
const PRICE: Size = { character: 5, sides: 0, height: 24, above: 1, gap: 0 };
const LABEL: Size = { character: 6.4, sides: 4, height: 17, above: 0.5, gap: 5 };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = ({ x, y, length }: PinBox, { character, sides, height, above, gap }: Size): Box => {
  const half = (length * character + sides) / 2 + gap;
  return {
    left: x - half,
    right: x + half,
    top: y - height * above - gap,
    bottom: y + height * (1 - above) + gap,
  };
};

/** Those that can stand without covering one before them, or what is `taken`. */
function withRoom(
  boxes: readonly PinBox[],
  size: Size,
  most: number,
  taken: readonly Box[] = [],
): ReadonlySet<string> {
  const placed = [...taken];
  const shown = new Set<string>();
  for (const one of boxes) {
    if (shown.size >= most) break;
    const { id } = one;
    const box = boxOf(one, size);
    if (
      placed.some(
        (other) =>
          box.left < other.right &&
          box.right > other.left &&
          box.top < other.bottom &&
          box.bottom > other.top,
      )
    )
      continue;
    placed.push(box);
    shown.add(id);
  }
  return shown;
}

/** Ids of the pins that show their price. @param most as many at once as the eye can read */
export const pinsWithWords = (boxes: readonly PinBox[], most: number): ReadonlySet<string> =>
  withRoom(boxes, PIN, most);

/** Ids of the labels that can be read; the important ones come first. @param pins those that show their price, which labels keep clear of */
export const labelsWithRoom = (
  boxes: readonly PinBox[],
  pins: readonly PinBox[] = [],
): ReadonlySet<string> =>
  withRoom(
    boxes,
    LABEL,
    boxes.length,
    pins.map((pin) => boxOf(pin, PRICE)),
  );
