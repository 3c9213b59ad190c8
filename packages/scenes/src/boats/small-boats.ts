import { disc, n0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Palette } from '../light/palette.ts';

export function sailboat(s: Scene, x: number, y: number, h: number, P: Palette, depth: number = 0) {
  const L = s.L;
  s.fill(
    `M${n0(x - h * 0.3)} ${n0(y - h * 0.1)}H${n0(x + h * 0.36)}Q${n0(x + h * 0.3)} ${n0(y + h * 0.02)} ${n0(x + h * 0.2)} ${n0(y + h * 0.03)}H${n0(x - h * 0.22)}z`,
    P.tint(s.accent || '#f6efe0', depth, -0.2),
  );
  s.fill(
    `M${n0(x)} ${n0(y - h)}Q${n0(x + h * 0.34)} ${n0(y - h * 0.5)} ${n0(x + h * 0.34)} ${n0(y - h * 0.15)}H${n0(x)}z`,
    P.tint('#fffaf0', depth, L < 0 ? -0.7 : 0.6),
  );
  s.fill(
    `M${n0(x - h * 0.03)} ${n0(y - h * 0.92)}Q${n0(x - h * 0.1)} ${n0(y - h * 0.4)} ${n0(x - h * 0.28)} ${n0(y - h * 0.15)}H${n0(x - h * 0.03)}z`,
    P.tint('#fffaf0', depth, L < 0 ? 0.6 : -0.7),
  );
  s.stroke(
    `M${n0(x - h * 0.22)} ${n0(y + h * 0.1)}h${n0(h * 0.4)}M${n0(x - h * 0.1)} ${n0(y + h * 0.17)}h${n0(h * 0.26)}`,
    P.tint('#fffaf0', depth, 0.2),
    Math.max(1.5, h * 0.025),
    'stroke-linecap="round" opacity=".55"',
  );
}

export function longtail(s: Scene, x: number, y: number, w: number) {
  const { P } = s;
  const D = s.L;
  s.fill(
    `M${n0(x - w / 2)} ${n0(y - 8)}Q${n0(x - w * 0.2)} ${n0(y + 2)} ${n0(x + w * 0.2)} ${n0(y - 2)}Q${n0(x + w * 0.45)} ${n0(y - 12)} ${n0(x + w * 0.6)} ${n0(y - 48)}Q${n0(x + w * 0.56)} ${n0(y)} ${n0(x + w * 0.3)} ${n0(y + 16)}H${n0(x - w * 0.4)}z`,
    P.tint('#6b3f2c', 0, -0.4),
  );
  s.fill(`M${n0(x - w * 0.3)} ${n0(y - 34)}h${n0(w * 0.42)}l-8 -8h${n0(-w * 0.34)}z`, P.brand(0, 0.3));
  s.stroke(`M${n0(x - w * 0.24)} ${n0(y - 34)}v34M${n0(x + w * 0.06)} ${n0(y - 34)}v32`, P.tint('#6b3f2c', 0, -0.6), 4);
  s.fill(`M${n0(x + w * 0.57)} ${n0(y - 44)}l8 22l-12 -6z`, P.brand(0, 0));
  s.stroke(
    `M${n0(x - w * 0.5)} ${n0(y + 24)}h${n0(w * 0.9)}M${n0(x - w * 0.3)} ${n0(y + 32)}h${n0(w * 0.5)}`,
    P.frame(P.local.deep, 0.2),
    4,
    'stroke-linecap="round" opacity=".5"',
  );
}

export function longtailRow(s: Scene, x: number, y: number) {
  const { P } = s;
  s.fill(
    `M${n0(x - 80)} ${n0(y - 20)}Q${n0(x)} ${n0(y + 6)} ${n0(x + 80)} ${n0(y - 20)}Q${n0(x + 60)} ${n0(y + 12)} ${n0(x + 30)} ${n0(y + 12)}H${n0(x - 30)}Q${n0(x - 60)} ${n0(y + 12)} ${n0(x - 80)} ${n0(y - 20)}z`,
    P.brand(0, -0.2),
  );
  s.fill(disc(x - 6, y - 54, 9) + `M${n0(x - 20)} ${n0(y - 6)}q-2 -40 14 -40t14 40z`, P.frame('#39405a', 0.2));
  s.stroke(
    `M${n0(x - 4)} ${n0(y - 28)}L${n0(x + 66)} ${n0(y + 14)}M${n0(x - 90)} ${n0(y + 22)}h170M${n0(x - 50)} ${n0(y + 30)}h90`,
    P.tint('#f3e6cc', 0, 0.2),
    4,
    'stroke-linecap="round" opacity=".8"',
  );
}

export function riva(s: Scene, x: number, y: number, w: number, r: Random) {
  const { P } = s,
    D = s.side;
  s.ellipse(x, y + 8, w * 0.56, 6, P.shade, 'opacity=".3"');
  s.fill(
    `M${n0(x - D * w * 0.5)} ${n0(y - 12)}Q${n0(x + D * w * 0.2)} ${n0(y - 20)} ${n0(x + D * w * 0.56)} ${n0(y - 26)}Q${n0(x + D * w * 0.44)} ${n0(y + 6)} ${n0(x + D * w * 0.3)} ${n0(y + 8)}H${n0(x - D * w * 0.44)}z`,
    P.tint('#8a4a2f', 0, 0.2),
  );
  s.fill(
    `M${n0(x - D * w * 0.5)} ${n0(y - 12)}Q${n0(x + D * w * 0.2)} ${n0(y - 20)} ${n0(x + D * w * 0.56)} ${n0(y - 26)}L${n0(x + D * w * 0.53)} ${n0(y - 20)}Q${n0(x + D * w * 0.1)} ${n0(y - 12)} ${n0(x - D * w * 0.5)} ${n0(y - 7)}z`,
    P.tint('#f7efe0', 0, 0.5),
  );
  s.fill(
    `M${n0(x + D * w * 0.06)} ${n0(y - 18)}l${n0(-D * w * 0.06)} ${n0(-w * 0.13)}l${n0(D * w * 0.02)} 0l${n0(D * w * 0.14)} ${n0(w * 0.12)}z`,
    P.tint(P.glass, 0, 0.4),
  );
  s.fill(`M${n0(x - D * w * 0.3)} ${n0(y - 15)}v${n0(-w * 0.06)}h${n0(D * w * 0.12)}v${n0(w * 0.06)}z`, P.brand(0, 0.2));
  s.stroke(
    `M${n0(x - w * 0.6)} ${n0(y + 16)}h${n0(w * 0.5)}M${n0(x)} ${n0(y + 20)}h${n0(w * 0.5)}`,
    P.tint('#ffffff', 0, 0.3),
    3,
    'stroke-linecap="round" opacity=".5"',
  );
}
