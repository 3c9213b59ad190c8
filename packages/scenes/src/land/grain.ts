import type { Scene } from '../kernel/scene.ts';

export interface GrainOptions {
  inside?: boolean;
}

/** Returns the ID of the filter that renders a gradient as dots; defined once. */
export function stippleFilter(s: Scene): string {
  if (s.sprayId) return s.sprayId;
  const d = (s.sprayId = s.uid());
  s.define(
    `<filter id="${d}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="1" seed="${(s.seedHash >>> 7) % 89}"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 6 0 0 0 -2.5" result="n"/><feComposite in="SourceGraphic" in2="n" operator="arithmetic" ${s.size === 'hero' ? 'k1=".8" k2=".2"' : 'k1=".4" k2=".6"'}/></filter>`,
  );
  return d;
}

/** The glow of the sun and the shade opposite, as dots behind everything. */
export function sprayLight(s: Scene): void {
  const { W, H, P } = s;
  if (s.size === 'thumb') return;
  const l = s.radial(
    [
      [0, P.sun, P.time === 'night' ? 0.12 : P.time === 'day' ? 0.24 : 0.34],
      [1, P.sun, 0],
    ],
    s.sunX,
    s.sunY,
    H * 0.75,
  );
  const v = s.linear(
    [
      [0, P.shade, P.dark ? 0.34 : 0.16],
      [1, P.shade, 0],
    ],
    s.L < 0 ? W : 0,
    0,
    s.L < 0 ? W * 0.4 : W * 0.6,
    H * 0.5,
  );
  s.raw(
    `<path filter="url(#${stippleFilter(s)})" fill="${l}" d="M0 0H${W}V${H}H0z"/><path fill="${v}" d="M0 0H${W}V${H}H0z"/>`,
  );
}

/** Final overlay: shade in the corner away from the sun, and paper grain. */
export function grain(s: Scene, o: GrainOptions = {}): void {
  if (s.size === 'thumb') return;
  const { W, H, P } = s,
    g = s.uid();
  s.define(
    `<filter id="${g}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${s.seedHash % 97}"/><feColorMatrix values="2 0 0 0 -.5 2 0 0 0 -.5 2 0 0 0 -.5 0 0 0 0 1"/></filter>`,
  );
  const k = o.inside ? 0.24 : 0.3,
    v = s.linear(
      [
        [0, P.shade, k],
        [1, P.shade, 0],
      ],
      s.L < 0 ? W : 0,
      H * 1.1,
      s.L < 0 ? W - H * 0.3 : H * 0.3,
      H * 0.5,
    );
  s.raw(`<path filter="url(#${stippleFilter(s)})" fill="${v}" d="M0 ${H / 4}H${W}V${H}H0z"/>`);
  s.raw(
    `<path filter="url(#${g})" d="M0 0H${W}V${H}H0z" style="mix-blend-mode:overlay" opacity="${s.size === 'hero' ? 0.13 : 0.075}"/>`,
  );
}
