import { n0 } from '../kernel/path.ts';

export function saguaro(x: number, y: number, h: number) {
  const w = h * 0.12;
  return (
    pillV(x - w / 2, y - h, w, h) +
    `M${n0(x - w * 0.4)} ${n0(y - h * 0.34)}h${n0(-w * 0.9)}q${n0(-w * 0.9)} 0 ${n0(-w * 0.9)} ${n0(-w)}v${n0(-h * 0.2)}a${n0(w * 0.36)} ${n0(w * 0.36)} 0 0 1 ${n0(w * 0.74)} 0v${n0(h * 0.14)}q0 ${n0(w * 0.4)} ${n0(w * 0.4)} ${n0(w * 0.4)}h${n0(w * 0.8)}zM${n0(x + w * 0.4)} ${n0(y - h * 0.44)}h${n0(w * 0.9)}q${n0(w * 0.9)} 0 ${n0(w * 0.9)} ${n0(-w)}v${n0(-h * 0.2)}a${n0(w * 0.36)} ${n0(w * 0.36)} 0 0 0 ${n0(-w * 0.74)} 0v${n0(h * 0.14)}q0 ${n0(w * 0.4)} ${n0(-w * 0.4)} ${n0(w * 0.4)}h${n0(-w * 0.8)}z`
  );
}

export const pillV = (x: number, y: number, w: number, h: number) => `M${n0(x)} ${n0(y + h)}V${n0(y + w / 2)}a${n0(w / 2)} ${n0(w / 2)} 0 0 1 ${n0(w)} 0V${n0(y + h)}z`;

export function agave(x: number, y: number, h: number, k: number = 9) {
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
    d += `M${n0(x - px * 0.5)} ${n0(y - py * 0.5)}Q${n0(mx - px)} ${n0(my - py - h * 0.05)} ${n0(ex)} ${n0(ey)}Q${n0(mx + px)} ${n0(my + py)} ${n0(x + px * 0.5)} ${n0(y + py * 0.5)}z`;
  }
  return d;
}
