import { d1, n1, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

export interface PersonOptions {
  key?: string;
  shirt?: string;
  /** Leg in front: -1 or 1. */
  step?: number;
  arm?: boolean;
  pack?: boolean;
  hat?: boolean;
  flag?: boolean;
}

/** A person seen from behind, of height h. */
export function person(s: Scene, x: number, y: number, h: number, o: PersonOptions = {}): void {
  const { P } = s,
    r = s.random('pe' + (o.key || x));
  const shirt =
      o.shirt ||
      P.tint(r.pick(['#d9583f', '#3f7a80', '#f0b85a', '#f4ecdc', '#5f6f9a']), 0, s.L < 0 ? 0.2 : 0),
    leg = P.frame('#3a4056', 0.25),
    skin = P.tint(r.pick(['#c98a62', '#8a5a42', '#e0ab84', '#6b4434']), 0, 0),
    hair = P.frame(r.pick(['#3a2a26', '#6a4a30', '#222028']), 0.2);
  const st = o.step ?? r.sign();
  s.ellipse(x, y, h * 0.16, h * 0.025, P.shade, 'opacity=".35"');
  s.fill(
    d1`M${x - h * 0.085} ${y - h * 0.46}L${x - h * 0.08 - st * h * 0.03} ${y}h${h * 0.07}L${x} ${y - h * 0.4}L${x + h * 0.03 + st * h * 0.04} ${y - h * 0.02}h${h * 0.07}L${x + h * 0.09} ${y - h * 0.46}z`,
    leg,
  );
  s.fill(
    d1`M${x - h * 0.11} ${y - h * 0.44}Q${x - h * 0.14} ${y - h * 0.8} ${x - h * 0.05} ${y - h * 0.82}h${h * 0.1}Q${x + h * 0.14} ${y - h * 0.8} ${x + h * 0.11} ${y - h * 0.44}z`,
    shirt,
  );
  s.stroke(
    `M${n1(x - h * 0.11)} ${n1(y - h * 0.74)}Q${n1(x - h * 0.17)} ${n1(y - h * 0.6)} ${n1(x - h * 0.14 - st * h * 0.02)} ${n1(y - h * 0.47)}M${n1(x + h * 0.11)} ${n1(y - h * 0.74)}${o.arm ? `L${n1(x + h * 0.2)} ${n1(y - h * 0.98)}` : `Q${n1(x + h * 0.17)} ${n1(y - h * 0.6)} ${n1(x + h * 0.14)} ${n1(y - h * 0.48)}`}`,
    shirt,
    h * 0.05,
    'stroke-linecap="round"',
  );
  s.circle(x, y - h * 0.9, h * 0.068, skin);
  s.fill(
    d1`M${x - h * 0.072} ${y - h * 0.89}q${h * 0.002} ${-h * 0.085} ${h * 0.072} ${-h * 0.085}t${h * 0.072} ${h * 0.085}q${-h * 0.03} ${h * 0.04} ${-h * 0.072} ${h * 0.04}t${-h * 0.072} ${-h * 0.04}z`,
    hair,
  );
  if (o.pack)
    s.fill(pill(x - h * 0.1, y - h * 0.8, h * 0.2, h * 0.32), P.brand(0, s.L < 0 ? 0.3 : 0))
      .fill(pill(x - h * 0.12, y - h * 0.88, h * 0.24, h * 0.08), P.tint('#e9d7ac', 0, 0.2))
      .fill(pill(x - h * 0.07, y - h * 0.62, h * 0.14, h * 0.11), P.brand(0, -0.8));
  if (o.hat)
    s.fill(
      d1`M${x - h * 0.12} ${y - h * 0.92}q${h * 0.12} ${-h * 0.03} ${h * 0.24} 0l${-h * 0.05} ${-h * 0.02}q${-h * 0.01} ${-h * 0.07} ${-h * 0.07} ${-h * 0.07}t${-h * 0.07} ${h * 0.07}z`,
      P.tint('#ecd9a8', 0, 0.2),
    );
  if (o.flag) {
    s.stroke(d1`M${x + h * 0.2} ${y - h * 0.94}V${y - h * 1.34}`, P.frame('#444', 0.2), 3);
    s.fill(
      d1`M${x + h * 0.2} ${y - h * 1.34}l${h * 0.2} ${h * 0.07}l${-h * 0.2} ${h * 0.08}z`,
      P.brand(0, 0.4),
    );
  }
}
