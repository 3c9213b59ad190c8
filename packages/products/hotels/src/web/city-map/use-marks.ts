// Pins and labels on a map: put in place when they change, and given words as there is room.
import { pinClass } from '@portico/design';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MapHandle } from './leaflet-map.ts';
import { labelsWithRoom, type PinBox, pinsWithWords } from './pins.ts';
import type { Position } from './plan.ts';

export interface MapPin extends Position {
  readonly id: string;
  /** The price, or the name. */
  readonly text: string;
}
export interface MapLabel extends Position {
  readonly text: string;
  readonly kind: 'area' | 'landmark';
}

const MOST_WORDS = 45;
const OVER = 10_000;

interface Marks {
  readonly pins: readonly MapPin[];
  readonly labels: readonly MapLabel[];
  readonly active: string | null;
  readonly seen: ReadonlySet<string> | undefined;
  readonly onPoint: ((id: string, pointed: boolean) => void) | undefined;
  readonly onChoose: ((id: string) => void) | undefined;
}

/** Pins and labels of a map. Answers what gives them their words anew, for when the map has moved. */
export function useMarks(map: MapHandle | null, marks: Marks): () => void {
  const { pins, active, seen } = marks;
  const worded = useRef<readonly PinBox[]>([]);
  const clear = useLabels(map, marks.labels, worded);
  const placed = useRef(new Map<string, PlacedPin>());

  /** Gives every pin its words or makes it a dot, as there is room. */
  const dress = () => {
    if (!map) return;
    const order = [...pins].sort((a, b) => Number(b.id === active) - Number(a.id === active));
    const boxes = order.flatMap((pin) => {
      const at = map.pixelsOf(pin);
      return at && pin.text !== '' ? [{ id: pin.id, ...at, length: pin.text.length }] : [];
    });
    const words = pinsWithWords(boxes, MOST_WORDS);
    worded.current = boxes.filter(({ id }) => words.has(id));
    clear();
    for (const { id, text } of pins) {
      const pin = placed.current.get(id);
      if (!pin) continue;
      const on = id === active;
      const dot = !words.has(id);
      pin.element.className = pinClass({ on, dot, seen: seen?.has(id) ?? false });
      pin.element.textContent = dot && !on ? '' : text;
      pin.raise(on ? OVER : dot ? 0 : 100);
    }
  };
  usePins(map, marks, placed, dress);
  const dressAgain = useEffectEvent(dress);
  useEffect(() => dressAgain(), [active, seen]);
  return dress;
}

interface PlacedPin {
  readonly element: HTMLButtonElement;
  readonly raise: (by: number) => void;
}

/** Buttons on the map, one a pin, kept in `placed` by id. */
function usePins(
  map: MapHandle | null,
  { pins, onPoint, onChoose }: Marks,
  placed: RefObject<Map<string, PlacedPin>>,
  dress: () => void,
): void {
  const point = useEffectEvent((id: string, pointed: boolean) => onPoint?.(id, pointed));
  const choose = useEffectEvent((id: string) => onChoose?.(id));
  const dressNow = useEffectEvent(dress);
  useEffect(() => {
    if (!map) return;
    const made = placed.current;
    const away = pins.map(({ id, ...at }) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.tabIndex = -1;
      element.setAttribute('aria-hidden', 'true');
      element.addEventListener('pointerenter', () => point(id, true));
      element.addEventListener('pointerleave', () => point(id, false));
      element.addEventListener('click', () => choose(id));
      const { remove, raise } = map.place(element, at);
      made.set(id, { element, raise });
      return remove;
    });
    dressNow();
    return () => {
      made.clear();
      away.forEach((remove) => remove());
    };
  }, [map, pins, placed]);
}

/** Names on the map. Answers what hides those that would lie on another one, or under the words of a pin. */
function useLabels(
  map: MapHandle | null,
  labels: readonly MapLabel[],
  worded: RefObject<readonly PinBox[]>,
): () => void {
  const written = useRef<{ label: MapLabel; element: HTMLElement }[]>([]);
  const clear = () => {
    if (!map) return;
    const boxes = written.current.flatMap(({ label: { text, ...at } }) => {
      const pixels = map.pixelsOf(at);
      return pixels ? [{ id: text, ...pixels, length: text.length }] : [];
    });
    const shown = labelsWithRoom(boxes, worded.current);
    for (const {
      label: { text },
      element,
    } of written.current)
      element.hidden = !shown.has(text);
  };
  const clearNow = useEffectEvent(clear);
  useEffect(() => {
    if (!map) return;
    const made = labels.map((one) => {
      const { text, kind, ...at } = one;
      const element = document.createElement('span');
      element.className = `map-label is-${kind}`;
      element.textContent = text;
      element.setAttribute('aria-hidden', 'true');
      return { label: one, element, remove: map.place(element, at, -OVER).remove };
    });
    written.current = made;
    clearNow();
    return () => {
      written.current = [];
      made.forEach(({ remove }) => remove());
    };
  }, [map, labels]);
  return clear;
}
