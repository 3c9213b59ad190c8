// Close views from a window: a garden, a wall across a court or a street, the bank of a river.
import { sailboat } from '../boats/small-boats.ts';
import { mix } from '../kernel/colour.ts';
import { box, d0 } from '../kernel/path.ts';
import type { Dot, Scene } from '../kernel/scene.ts';
import { ridge } from './opening.ts';
import type { Opening } from './opening.ts';

/** Lawn between trees and hedges; a wood has no lawn, and a pool view adds a pool. */
export function gardenIn(
  s: Scene,
  o: Opening,
  hor: number,
  what: 'garden' | 'park' | 'forest' | 'pool',
): void {
  const { P } = s;
  const { x, y, w, h } = o;
  const B = P.local;
  ridge(s, o, hor - h * 0.04, h * 0.12, P.tint(B.leaf, 0.5), 'a');
  trees(s, o, hor, what === 'forest' ? 1 : 0.6);
  if (what === 'forest') {
    s.rect(x, hor + h * 0.2, w, h * 0.3, P.tint(B.leafDeep, 0.16));
    return;
  }
  s.rect(x, hor + h * 0.1, w, h, P.tint(B.grass, 0.12, 0.3));
  const path = x + w * (s.L < 0 ? 0.58 : 0.42);
  if (what === 'pool') {
    s.parts.push('pool');
    s.fill(
      d0`M${path - w * 0.24} ${hor + h * 0.18}h${w * 0.48}l${w * 0.08} ${h * 0.13}h${-w * 0.64}z`,
      P.tint('#fbf4e6', 0, 0.5),
    );
    s.fill(
      d0`M${path - w * 0.21} ${hor + h * 0.195}h${w * 0.42}l${w * 0.07} ${h * 0.1}h${-w * 0.56}z`,
      P.dark ? mix('#35c4c8', P.shade, 0.25) : P.tint('#45c0cc'),
    );
    return;
  }
  s.fill(
    d0`M${path - w * 0.02} ${hor + h * 0.1}h${w * 0.04}L${path + w * 0.16} ${y + h}h${-w * 0.34}z`,
    P.tint(what === 'park' ? '#d9cdb4' : '#e4d3b0', 0.1, 0.3),
  );
  const beds: Dot[] = [];
  const r = s.random(`vg${o.key}`);
  for (let k = 0; k < 12; k++)
    beds.push([x + w * r(), hor + h * r.between(0.16, 0.36), h * r.between(0.014, 0.026)]);
  if (what === 'garden') s.dots(beds, P.tint(r.pick(['#e0527c', '#f2c65e', '#b98ad0']), 0.1, 0.3));
}

function trees(s: Scene, { x, w, h, key }: Opening, hor: number, dense: number): void {
  const { P } = s;
  const r = s.random(`vt${key}`);
  const count = Math.max(3, Math.round((w / h) * 7 * dense) + 2);
  const back: Dot[] = [];
  const front: Dot[] = [];
  let trunks = '';
  for (let k = 0; k < count; k++) {
    const at = x + (w * (k + r.between(0.2, 0.8))) / count;
    const size = h * r.between(0.07, 0.12) * (dense === 1 ? 1.25 : 1);
    const crown = hor - h * r.between(0.02, 0.12);
    trunks += box(at - h * 0.008, crown, h * 0.016, h * 0.24);
    (k % 2 === 0 ? back : front).push(
      [at, crown, size],
      [at + size * 0.6, crown + size * 0.4, size * 0.8],
    );
  }
  s.fill(trunks, P.tint('#5a4638', 0.2, -0.2));
  if (back.length > 0) s.dots(back, P.tint(P.local.leafDeep, 0.3));
  if (front.length > 0) s.dots(front, P.tint(P.local.leaf, 0.12, 0.2));
}

/**
 * The wall opposite, with its windows; a court has plants in front of it, a street its pavement.
 */
export function wallIn(s: Scene, o: Opening, hor: number, what: 'courtyard' | 'street'): void {
  const { P } = s;
  const { x, y, w, h, key } = o;
  const r = s.random(`vf${key}`);
  const top = y + h * 0.16;
  const foot = hor + h * 0.26;
  const wall = r.pick(s.style.walls.length > 0 ? s.style.walls : P.local.walls);
  s.rect(x, top, w, foot - top, P.tint(wall, 0.14, 0.2));
  s.rect(x, top - h * 0.03, w, h * 0.04, P.tint(s.style.roofs[0] ?? '#b5654a', 0.1, 0.1));
  const wide = h * 0.13;
  const columns = Math.max(2, Math.floor(w / (wide * 1.9)));
  let panes = '';
  let sills = '';
  for (let k = 0; k < columns; k++)
    for (let row = 0; row < 2; row++) {
      const at = x + (w * (k + 0.5)) / columns - wide / 2;
      const up = top + h * 0.08 + row * h * 0.28;
      panes += box(at, up, wide, h * 0.18);
      sills += box(at - wide * 0.1, up + h * 0.18, wide * 1.2, h * 0.016);
    }
  s.fill(panes, P.dark ? P.warm : P.tint(P.glass, 0.1, -0.2)).fill(
    sills,
    P.tint('#fff7e8', 0.1, 0.4),
  );
  s.rect(x, foot, w, h, P.tint(what === 'street' ? '#8f8d92' : '#d8c6a6', 0.1, 0.1));
  if (what === 'street') {
    s.rect(x, foot, w, h * 0.03, P.tint('#d9d4ca', 0.1, 0.2));
    return;
  }
  const plants: Dot[] = [];
  for (let k = 0; k < 5; k++)
    plants.push([x + w * r.between(0.05, 0.95), foot + h * 0.01, h * r.between(0.03, 0.055)]);
  s.dots(plants, P.tint(P.local.leafDeep, 0.1, 0.1));
}

/** The near bank of a river with its trees, or boats in a harbour. */
export function riverBank(s: Scene, o: Opening, hor: number, what: 'river' | 'harbour'): void {
  const { P } = s;
  const { x, w, h } = o;
  if (what === 'harbour') {
    const small = w < 160 ? [0.5] : [0.3, 0.7];
    for (const u of small) sailboat(s, x + w * u, hor + h * 0.2, h * 0.12, P, 0.1);
    return;
  }
  ridge(s, o, hor + h * 0.34, h * 0.07, P.tint(P.local.grass, 0.1, 0.1), 'bank');
}
