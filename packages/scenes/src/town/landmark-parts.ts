import { arch, box, d0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

/** Colours of a landmark at its position. */
export interface LandmarkPaint {
  s: Scene;
  x: number;
  base: number;
  /** Scale: about the height of a house next to it. */
  z: number;
  wall: string;
  shade: string;
  roof: string;
  roofShade: string;
  dark: string;
  gold: string;
}

export type DrawLandmark = (p: LandmarkPaint) => void;

/** A wall, a third of it in shade. */
export function body(p: LandmarkPaint, x: number, y: number, w: number, h: number): void {
  p.s.fill(box(x - w / 2, y, w, h), p.wall);
  p.s.fill(box(p.s.L < 0 ? x + w * 0.16 : x - w / 2, y, w * 0.34, h), p.shade);
}

/** A spire over x, `w` wide at its base y. */
export function spire(p: LandmarkPaint, x: number, y: number, w: number, h: number): void {
  const D = -p.s.L;
  p.s.fill(d0`M${x - w / 2} ${y}L${x} ${y - h}L${x + w / 2} ${y}z`, p.roof);
  p.s.fill(d0`M${x} ${y - h}L${x + (D * w) / 2} ${y}H${x + D * w * 0.08}z`, p.roofShade);
}

/** A dome on y, `r` its half width; `k` stretches it vertically. */
export function domeOn(p: LandmarkPaint, x: number, y: number, r: number, k = 1): void {
  const D = -p.s.L;
  p.s.fill(
    d0`M${x - r} ${y}C${x - r} ${y - r * 1.1 * k} ${x - r * 0.3} ${y - r * 1.35 * k} ${x} ${y - r * 1.45 * k}C${x + r * 0.3} ${y - r * 1.35 * k} ${x + r} ${y - r * 1.1 * k} ${x + r} ${y}z`,
    p.roof,
  );
  p.s.fill(
    d0`M${x + D * r} ${y}C${x + D * r} ${y - r * 1.1 * k} ${x + D * r * 0.3} ${y - r * 1.35 * k} ${x} ${y - r * 1.45 * k}Q${x + D * r * 0.5} ${y - r * 0.9 * k} ${x + D * r * 0.3} ${y}z`,
    p.roofShade,
  );
}

/** An onion dome on y with its cross, `r` its half width. */
export function onionOn(p: LandmarkPaint, x: number, y: number, r: number): void {
  const D = -p.s.L;
  p.s.fill(
    d0`M${x - r * 0.7} ${y}C${x - r * 1.5} ${y - r * 0.9} ${x - r * 0.5} ${y - r * 1.5} ${x} ${y - r * 2.5}C${x + r * 0.5} ${y - r * 1.5} ${x + r * 1.5} ${y - r * 0.9} ${x + r * 0.7} ${y}z`,
    p.roof,
  );
  p.s.fill(
    d0`M${x + D * r * 0.7} ${y}C${x + D * r * 1.5} ${y - r * 0.9} ${x + D * r * 0.5} ${y - r * 1.5} ${x} ${y - r * 2.5}Q${x + D * r * 0.7} ${y - r * 0.9} ${x + D * r * 0.16} ${y}z`,
    p.roofShade,
  );
  p.s.stroke(d0`M${x} ${y - r * 2.4}v${-r * 0.7}`, p.gold, 3);
}

/** Two narrow arches side by side, as a path. */
export const belfry = (x: number, y: number, w: number, h: number): string =>
  arch(x - w * 0.3, y, w * 0.24, h) + arch(x + w * 0.06, y, w * 0.24, h);
