import { d0, disc } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Palette } from '../light/palette.ts';

/** A small yacht, of height h above the water at y. */
export function sailboat(
  s: Scene,
  x: number,
  y: number,
  h: number,
  P: Palette,
  depth: number = 0,
): void {
  const L = s.L;
  s.fill(
    d0`M${x - h * 0.3} ${y - h * 0.1}H${x + h * 0.36}Q${x + h * 0.3} ${y + h * 0.02} ${x + h * 0.2} ${y + h * 0.03}H${x - h * 0.22}z`,
    P.tint(s.accent || '#f6efe0', depth, -0.2),
  );
  s.fill(
    d0`M${x} ${y - h}Q${x + h * 0.34} ${y - h * 0.5} ${x + h * 0.34} ${y - h * 0.15}H${x}z`,
    P.tint('#fffaf0', depth, L < 0 ? -0.7 : 0.6),
  );
  s.fill(
    d0`M${x - h * 0.03} ${y - h * 0.92}Q${x - h * 0.1} ${y - h * 0.4} ${x - h * 0.28} ${y - h * 0.15}H${x - h * 0.03}z`,
    P.tint('#fffaf0', depth, L < 0 ? 0.6 : -0.7),
  );
  s.stroke(
    d0`M${x - h * 0.22} ${y + h * 0.1}h${h * 0.4}M${x - h * 0.1} ${y + h * 0.17}h${h * 0.26}`,
    P.tint('#fffaf0', depth, 0.2),
    Math.max(1.5, h * 0.025),
    'stroke-linecap="round" opacity=".55"',
  );
}

/** A long-tail boat under its awning, of length w. */
export function longtail(s: Scene, x: number, y: number, w: number): void {
  const { P } = s;
  s.fill(
    d0`M${x - w / 2} ${y - 8}Q${x - w * 0.2} ${y + 2} ${x + w * 0.2} ${y - 2}Q${x + w * 0.45} ${y - 12} ${x + w * 0.6} ${y - 48}Q${x + w * 0.56} ${y} ${x + w * 0.3} ${y + 16}H${x - w * 0.4}z`,
    P.tint('#6b3f2c', 0, -0.4),
  );
  s.fill(d0`M${x - w * 0.3} ${y - 34}h${w * 0.42}l-8 -8h${-w * 0.34}z`, P.brand(0, 0.3));
  s.stroke(
    d0`M${x - w * 0.24} ${y - 34}v34M${x + w * 0.06} ${y - 34}v32`,
    P.tint('#6b3f2c', 0, -0.6),
    4,
  );
  s.fill(d0`M${x + w * 0.57} ${y - 44}l8 22l-12 -6z`, P.brand(0, 0));
  s.stroke(
    d0`M${x - w * 0.5} ${y + 24}h${w * 0.9}M${x - w * 0.3} ${y + 32}h${w * 0.5}`,
    P.frame(P.local.deep, 0.2),
    4,
    'stroke-linecap="round" opacity=".5"',
  );
}

/** A person rowing a canoe. */
export function longtailRow(s: Scene, x: number, y: number): void {
  const { P } = s;
  s.fill(
    d0`M${x - 80} ${y - 20}Q${x} ${y + 6} ${x + 80} ${y - 20}Q${x + 60} ${y + 12} ${x + 30} ${y + 12}H${x - 30}Q${x - 60} ${y + 12} ${x - 80} ${y - 20}z`,
    P.brand(0, -0.2),
  );
  s.fill(
    disc(x - 6, y - 54, 9) + d0`M${x - 20} ${y - 6}q-2 -40 14 -40t14 40z`,
    P.frame('#39405a', 0.2),
  );
  s.stroke(
    d0`M${x - 4} ${y - 28}L${x + 66} ${y + 14}M${x - 90} ${y + 22}h170M${x - 50} ${y + 30}h90`,
    P.tint('#f3e6cc', 0, 0.2),
    4,
    'stroke-linecap="round" opacity=".8"',
  );
}

/** A varnished launch, bow to the side of the subject. */
export function riva(s: Scene, x: number, y: number, w: number): void {
  const { P } = s,
    D = s.side;
  s.ellipse(x, y + 8, w * 0.56, 6, P.shade, 'opacity=".3"');
  s.fill(
    d0`M${x - D * w * 0.5} ${y - 12}Q${x + D * w * 0.2} ${y - 20} ${x + D * w * 0.56} ${y - 26}Q${x + D * w * 0.44} ${y + 6} ${x + D * w * 0.3} ${y + 8}H${x - D * w * 0.44}z`,
    P.tint('#8a4a2f', 0, 0.2),
  );
  s.fill(
    d0`M${x - D * w * 0.5} ${y - 12}Q${x + D * w * 0.2} ${y - 20} ${x + D * w * 0.56} ${y - 26}L${x + D * w * 0.53} ${y - 20}Q${x + D * w * 0.1} ${y - 12} ${x - D * w * 0.5} ${y - 7}z`,
    P.tint('#f7efe0', 0, 0.5),
  );
  s.fill(
    d0`M${x + D * w * 0.06} ${y - 18}l${-D * w * 0.06} ${-w * 0.13}l${D * w * 0.02} 0l${D * w * 0.14} ${w * 0.12}z`,
    P.tint(P.glass, 0, 0.4),
  );
  s.fill(
    d0`M${x - D * w * 0.3} ${y - 15}v${-w * 0.06}h${D * w * 0.12}v${w * 0.06}z`,
    P.brand(0, 0.2),
  );
  s.stroke(
    d0`M${x - w * 0.6} ${y + 16}h${w * 0.5}M${x} ${y + 20}h${w * 0.5}`,
    P.tint('#ffffff', 0, 0.3),
    3,
    'stroke-linecap="round" opacity=".5"',
  );
}
