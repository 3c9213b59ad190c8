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
const LABEL: Size = { character: 6.4, sides: 4, height: 17, above: 0.5, gap: 5 };

/** Those that can stand without covering one before them. */
function withRoom(boxes: readonly PinBox[], { character, sides, height, above, gap }: Size, most: number): ReadonlySet<string> {
  const placed: { left: number; right: number; top: number; bottom: number }[] = [];
  const shown = new Set<string>();
  for (const { id, x, y, length } of boxes) {
    if (shown.size >= most) break;
    const half = (length * character + sides) / 2 + gap;
    const box = { left: x - half, right: x + half, top: y - height * above - gap, bottom: y + height * (1 - above) + gap };
    if (placed.some((other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top)) continue;
    placed.push(box);
    shown.add(id);
  }
  return shown;
}

/** Ids of the pins that show their price. @param most as many at once as the eye can read */
export const pinsWithWords = (boxes: readonly PinBox[], most: number): ReadonlySet<string> => withRoom(boxes, PIN, most);

/** Ids of the labels that can be read; the important ones come first. */
export const labelsWithRoom = (boxes: readonly PinBox[]): ReadonlySet<string> => withRoom(boxes, LABEL, boxes.length);
