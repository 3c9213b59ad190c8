import { d0 } from '../kernel/path.ts';

/** A branched cactus as a path. */
export function saguaro(x: number, y: number, h: number): string {
  const w = h * 0.12;
  return (
    pillV(x - w / 2, y - h, w, h) +
    d0`M${x - w * 0.4} ${y - h * 0.34}h${-w * 0.9}q${-w * 0.9} 0 ${-w * 0.9} ${-w}v${-h * 0.2}a${w * 0.36} ${w * 0.36} 0 0 1 ${w * 0.74} 0v${h * 0.14}q0 ${w * 0.4} ${w * 0.4} ${w * 0.4}h${w * 0.8}zM${x + w * 0.4} ${y - h * 0.44}h${w * 0.9}q${w * 0.9} 0 ${w * 0.9} ${-w}v${-h * 0.2}a${w * 0.36} ${w * 0.36} 0 0 0 ${-w * 0.74} 0v${h * 0.14}q0 ${w * 0.4} ${-w * 0.4} ${w * 0.4}h${-w * 0.8}z`
  );
}

/** A column with a round top. */
export const pillV = (x: number, y: number, w: number, h: number) =>
  d0`M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}z`;

/** A rosette of k leaves as a path. */
export function agave(x: number, y: number, h: number, k: number = 9): string {
  let d = '';
  for (let j = 0; j < k; j++) {
    const a = Math.PI * (0.08 + (0.84 * j) / (k - 1)),
      l = h * (0.75 + 0.25 * Math.sin(a)),
      ex = x - Math.cos(a) * l,
      ey = y - Math.sin(a) * l,
      px = Math.sin(a) * h * 0.1,
      py = -Math.cos(a) * h * 0.1;
    const mx = x - Math.cos(a) * l * 0.4,
      my = y - Math.sin(a) * l * 0.42;
    d += d0`M${x - px * 0.5} ${y - py * 0.5}Q${mx - px} ${my - py - h * 0.05} ${ex} ${ey}Q${mx + px} ${my + py} ${x + px * 0.5} ${y + py * 0.5}z`;
  }
  return d;
}
