import { mix } from '../kernel/colour.ts';
import { box, d0, n0, n1, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { accentIndoor, indoor, lightPool } from './indoor.ts';

/** A laid table for two; z is its scale. */
export function diningTable(s: Scene, x: number, y: number, z: number): void {
  const { P } = s,
    w = 210 * z,
    h = 110 * z;
  s.ellipse(x, y + 4, w * 0.6, 13 * z, P.shade, 'opacity=".34"');
  for (const D of [-1, 1]) {
    const X = x + D * w * 0.66;
    s.fill(
      d0`M${X - D * 4} ${y}v${-h * 0.6}h${-D * w * 0.2}v${h * 0.6}h${D * 7}v${-h * 0.5}h${D * w * 0.14}v${h * 0.5}z`,
      indoor(s, '#5a3b2c', -0.3),
    );
    s.fill(pill(X - D * w * 0.09 - w * 0.13, y - h * 0.68, w * 0.26, h * 0.14), accentIndoor(s, 0));
    s.fill(
      d0`M${X + D * 2} ${y - h * 0.6}q${D * 10 * z} ${-h * 0.4} ${D * 2} ${-h * 0.76}h${-D * 12 * z}q${D * 6 * z} ${h * 0.4} ${-D * 3 * z} ${h * 0.76}z`,
      indoor(s, '#6d4834', -0.1),
    );
  }
  s.fill(
    d0`M${x - w * 0.44} ${y - h}h${w * 0.88}l${w * 0.05} ${h * 0.5}q${-w * 0.12} ${h * 0.1} ${-w * 0.24} 0t${-w * 0.25} 0t${-w * 0.25} 0t${-w * 0.24} 0z`,
    indoor(s, '#fbf4e8', 0.2),
  );
  s.fill(
    s.L < 0
      ? d0`M${x + w * 0.16} ${y - h}h${w * 0.28}l${w * 0.05} ${h * 0.5}q${-w * 0.12} ${h * 0.1} ${-w * 0.24} 0z`
      : d0`M${x - w * 0.16} ${y - h}h${-w * 0.28}l${-w * 0.05} ${h * 0.5}q${w * 0.12} ${h * 0.1} ${w * 0.24} 0z`,
    P.shade,
    'opacity=".14"',
  );
  s.fill(
    box(x - 7 * z, y - h * 0.55, 14 * z, h * 0.55) + pill(x - 40 * z, y - 8 * z, 80 * z, 10 * z),
    indoor(s, '#4a3540', -0.3),
  );
  s.ellipse(x, y - h, w * 0.46, 9 * z, indoor(s, '#fffaf0', 0.5));
  // setting
  const gl = (X: number) => {
    s.fill(
      `M${n0(X - 9 * z)} ${n0(y - h - 44 * z)}h${n0(18 * z)}q${n1(2 * z)} ${n1(22 * z)} ${n1(-9 * z)} ${n1(24 * z)}q${n1(-11 * z)} ${n1(-2 * z)} ${n1(-9 * z)} ${n1(-24 * z)}z`,
      indoor(s, '#eef3f2', 0.4),
      'opacity=".75"',
    );
    s.fill(
      `M${n0(X - 9 * z)} ${n0(y - h - 36 * z)}h${n0(18 * z)}q0 ${n1(15 * z)} ${n1(-9 * z)} ${n1(16 * z)}q${n1(-9 * z)} ${n1(-1 * z)} ${n1(-9 * z)} ${n1(-16 * z)}z`,
      indoor(s, '#8f2f3c', 0),
    );
    s.stroke(
      `M${n0(X)} ${n0(y - h - 22 * z)}v${n0(20 * z)}M${n1(X - 7 * z)} ${n0(y - h - 2)}h${n1(14 * z)}`,
      indoor(s, '#eef3f2', 0.2),
      2,
    );
  };
  gl(x - w * 0.24);
  gl(x + w * 0.26);
  s.fill(
    `M${n0(x + w * 0.06)} ${n0(y - h)}v${n0(-44 * z)}q0 ${n1(-10 * z)} ${n1(5 * z)} ${n1(-16 * z)}v${n1(-18 * z)}h${n1(8 * z)}v${n1(18 * z)}q${n1(5 * z)} ${n1(6 * z)} ${n1(5 * z)} ${n1(16 * z)}v${n1(44 * z)}z`,
    indoor(s, '#2f5a48', -0.2),
  );
  s.rect(x + w * 0.06 + 2, y - h - 34 * z, 14 * z, 16 * z, indoor(s, '#f3e3c0', 0.2));
  lightPool(s, x - w * 0.06, y - h - 20 * z, 60 * z, 0.5);
  s.rect(x - w * 0.06 - 6 * z, y - h - 18 * z, 12 * z, 18 * z, mix(P.warm, '#ffffff', 0.4));
  for (const D of [-1, 1])
    s.ellipse(x + D * w * 0.24 + D * 24 * z, y - h, 22 * z, 5 * z, indoor(s, '#dfe6e4', 0.2));
}
