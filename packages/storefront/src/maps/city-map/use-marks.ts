// Pins and labels on a map: placed when they change, and labelled as space permits.
import { pinClass } from '@portico/design';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MapHandle } from './leaflet-map.ts';
import { type Box, type LabelBox, labelsWithRoom, type PinBox, pinsWithWords } from './pins.ts';
import type { Position } from './geo.ts';

export interface MapPin extends Position {
  readonly id: string;
  /** Price or name. */
  readonly text: string;
}
/** Offset in pixels to the right and down. */
export interface Nudge {
  readonly x: number;
  readonly y: number;
}
export interface MapLabel extends Position {
  readonly text: string;
  readonly kind: 'area' | 'landmark' | 'city' | 'ring' | 'centre';
  /** Of the labels with the same group only the first that fits is shown. */
  readonly group?: string;
  /** For the distance label of a ring: its direction from the centre. */
  readonly bearing?: number;
  /** Alternative offsets: the first without a dot below it is used, else the first. */
  readonly nudges?: readonly Nudge[];
}

const MAX_WORDS = 45;
const OVER = 10_000;
/** z-index offset of area and landmark names: above the dots of pins, below their prices. */
const OVER_DOTS = 50;
/**
 * Minimum distance in pixels from the map's edge for a price and for a ring's label, so that none
 * is cut.
 */
const PIN_INSIDE = 36;
const RING_INSIDE = 24;
/** The name of the centre is placed below it. */
const BELOW_CENTRE: readonly Nudge[] = [{ x: 0, y: 16 }];
const IN_PLACE: readonly Nudge[] = [{ x: 0, y: 0 }];

/** Pins as currently displayed. */
interface Standing {
  readonly worded: readonly PinBox[];
  readonly dots: readonly PinBox[];
}

interface Marks {
  readonly pins: readonly MapPin[];
  readonly labels: readonly MapLabel[];
  readonly active: string | null;
  readonly seen: ReadonlySet<string> | undefined;
  readonly onPoint: ((id: string, pointed: boolean) => void) | undefined;
  readonly onChoose: ((id: string) => void) | undefined;
  /** Returns the overlays currently on the map, in its pixels. */
  readonly taken: () => readonly Box[];
}

/**
 * Places pins and labels on a map. Returns a function that updates their texts after the map has
 * moved.
 */
export function useMarks(map: MapHandle | null, marks: Marks): () => void {
  const { pins, active, seen } = marks;
  const standing = useRef<Standing>({ worded: [], dots: [] });
  const clear = useLabels(map, marks, standing);
  const placed = useRef(new Map<string, PlacedPin>());

  /** Shows every pin with its text or as a dot, depending on the available space. */
  const dress = () => {
    if (!map) return;
    const order = [...pins].sort((a, b) => Number(b.id === active) - Number(a.id === active));
    const boxes = order.flatMap((pin) => {
      const at = map.pixelsInside(pin, PIN_INSIDE);
      return at && pin.text !== '' ? [{ id: pin.id, ...at, length: pin.text.length }] : [];
    });
    const words = pinsWithWords(boxes, MAX_WORDS);
    standing.current = {
      worded: boxes.filter(({ id }) => words.has(id)),
      dots: boxes.filter(({ id }) => !words.has(id)),
    };
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

/** Buttons on the map, one per pin, kept in `placed` by id. */
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

/** Returns the possible boxes of a label, best first; empty if its position is not visible. */
function boxesOf(map: MapHandle, label: MapLabel, index: number): LabelBox[] {
  const { text, kind, bearing, latitude, longitude } = label;
  const at = { latitude, longitude };
  const pixels = kind === 'ring' ? map.pixelsInside(at, RING_INSIDE) : map.pixelsOf(at);
  if (!pixels) return [];
  const nudges = nudgesOf(label);
  const box = (place: number, overDots: boolean): LabelBox => ({
    id: `${index} ${place}`,
    x: pixels.x + (nudges[place]?.x ?? 0),
    y: pixels.y + (nudges[place]?.y ?? 0),
    length: text.length,
    group: label.group ?? `label ${index}`,
    overDots,
    bearing,
  });
  return [
    ...nudges.map((_, place) => box(place, false)),
    ...(kind === 'ring' ? [] : [box(0, true)]),
  ];
}

const nudgesOf = ({ kind, nudges }: MapLabel): readonly Nudge[] =>
  kind === 'centre' ? BELOW_CENTRE : (nudges ?? IN_PLACE);

/**
 * Places names on the map. Returns a function that hides those that would overlap another one or
 * the text of a pin.
 */
function useLabels(
  map: MapHandle | null,
  { labels, taken }: Pick<Marks, 'labels' | 'taken'>,
  standing: RefObject<Standing>,
): () => void {
  const written = useRef<{ label: MapLabel; element: HTMLElement }[]>([]);
  const clear = () => {
    if (!map) return;
    const boxes = written.current.flatMap(({ label }, index) => boxesOf(map, label, index));
    const shown = labelsWithRoom(boxes, {
      pins: standing.current.worded,
      dots: standing.current.dots,
      taken: taken(),
      size: map.size(),
    });
    written.current.forEach(({ label, element }, index) => {
      const nudges = nudgesOf(label);
      const place = nudges.findIndex((_, at) => shown.has(`${index} ${at}`));
      element.classList.toggle('is-unnamed', place < 0);
      element.hidden = label.kind !== 'centre' && place < 0;
      if (!label.nudges) return;
      element.style.setProperty('--nudge-x', `${nudges[place]?.x ?? 0}px`);
      element.style.setProperty('--nudge-y', `${nudges[place]?.y ?? 0}px`);
    });
  };
  const clearNow = useEffectEvent(clear);
  useEffect(() => {
    if (!map) return;
    const made = labels.map((one) => {
      const { text, kind, latitude, longitude } = one;
      const element = document.createElement('span');
      element.className = `map-label is-${kind}`;
      const name = document.createElement('bdi');
      name.textContent = text;
      element.append(name);
      element.setAttribute('aria-hidden', 'true');
      return {
        label: one,
        element,
        remove: map.place(
          element,
          { latitude, longitude },
          kind === 'area' || kind === 'landmark' ? OVER_DOTS : -OVER,
        ).remove,
      };
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
