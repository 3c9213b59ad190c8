import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { arch, box, d0, disc, n0, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { leaf } from '../plants/leaves.ts';
import { accentIndoor, indoor, lightPool } from './indoor.ts';

/** A large plant in a pot, h high. */
export function pottedPlant(
  s: Scene,
  x: number,
  y: number,
  h: number,
  key: string,
  col?: string,
): void {
  const { P } = s,
    r = s.random('pl' + key),
    B = P.local;
  const c1 = indoor(s, B.leafDeep, -0.4),
    c2 = indoor(s, B.leaf, 0.4);
  let a = '',
    b = '';
  const k = 8;
  for (let j = 0; j < k; j++) {
    const an = -Math.PI * (0.1 + (0.8 * j) / (k - 1)),
      l = h * r.between(0.5, 0.75);
    const t = leaf(x, y - h * 0.25, l, an, l * 0.3, r.chance(0.4) ? 1 : 0);
    if (j % 2) a += t;
    else b += t;
  }
  s.fill(a, c1).fill(b, c2);
  s.fill(
    d0`M${x - h * 0.14} ${y - h * 0.3}h${h * 0.28}l${-h * 0.04} ${h * 0.3}h${-h * 0.2}z`,
    col || indoor(s, '#c47850', 0),
  );
  s.fill(
    d0`M${x + (s.L < 0 ? h * 0.03 : -h * 0.14)} ${y - h * 0.3}h${h * 0.11}l${s.L < 0 ? -h * 0.04 : 0} ${h * 0.3}h${-h * 0.07}z`,
    indoor(s, '#c47850', -1.2),
  );
}

/** A small abstract picture in a frame. */
export function framedPicture(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  r: Random,
): void {
  s.rect(x - 5, y - 5, w + 10, h + 10, indoor(s, '#f6efe3', 0.4));
  s.rect(x, y, w, h, indoor(s, r.pick(['#dfe6df', '#f0d9b8', '#cfdde2']), 0));
  const t = r.int(0, 2);
  if (t === 0) {
    s.circle(x + w * 0.5, y + h * 0.42, w * 0.22, accentIndoor(s, 0.2));
    s.fill(
      d0`M${x} ${y + h}v${-h * 0.3}q${w * 0.25} ${-h * 0.16} ${w * 0.5} 0t${w * 0.5} 0v${h * 0.3}z`,
      indoor(s, '#3f7f86'),
    );
  } else if (t === 1) {
    s.fill(
      d0`M${x} ${y + h}L${x + w * 0.4} ${y + h * 0.3}L${x + w * 0.7} ${y + h * 0.7}L${x + w * 0.82} ${y + h * 0.55}L${x + w} ${y + h}z`,
      indoor(s, '#5f7f92'),
    );
    s.circle(x + w * 0.74, y + h * 0.26, w * 0.1, accentIndoor(s, 0.4));
  } else {
    s.fill(arch(x + w * 0.2, y + h * 0.2, w * 0.6, h * 0.8), accentIndoor(s, 0));
    s.fill(arch(x + w * 0.36, y + h * 0.42, w * 0.28, h * 0.58), indoor(s, '#f3d9a8'));
  }
}

/** A lamp hanging from the ceiling. */
export function pendant(s: Scene, x: number, y: number, r: Random): void {
  const { P } = s;
  s.stroke(d0`M${x} 0V${y - 30}`, indoor(s, '#3a3340', -0.3), 3);
  lightPool(s, x, y + 10, 120, P.dark ? 0.5 : 0.25);
  s.fill(
    r.chance(0.5) ? disc(x, y, 34) : d0`M${x - 52} ${y + 20}q6 -60 52 -60t52 60z`,
    mix(P.warm, indoor(s, '#f4e4c4'), 0.5),
  );
}

/** A lamp on y. */
export function tableLamp(s: Scene, x: number, y: number, h: number): void {
  const { P } = s;
  lightPool(s, x, y - h * 0.7, h * 1.6, P.dark ? 0.6 : 0.35);
  s.rect(x - 4, y - h * 0.5, 8, h * 0.5, indoor(s, '#caa45c', 0.2));
  s.fill(
    d0`M${x - h * 0.36} ${y - h * 0.46}l${h * 0.14} ${-h * 0.5}h${h * 0.44}l${h * 0.14} ${h * 0.5}z`,
    mix(P.warm, '#ffffff', 0.3),
  );
}

/** Three rings of lights. */
export function chandelier(s: Scene, x: number): void {
  const { P } = s;
  const y = 190;
  lightPool(s, x, y, 230, 0.55);
  s.stroke(`M${n0(x)} 0V${y - 50}`, indoor(s, '#caa45c', 0), 4);
  for (let k = 0; k < 3; k++) {
    const rx = nth([150, 104, 58], k),
      yy = y + nth([0, -34, -62], k);
    s.stroke(
      `M${n0(x - rx)} ${yy}Q${n0(x)} ${yy + 44} ${n0(x + rx)} ${yy}`,
      indoor(s, '#d8b56c', 0.3),
      7,
    );
    let d = '';
    const m = nth([7, 5, 3], k);
    for (let j = 0; j < m; j++) {
      const u = (j / (m - 1)) * 2 - 1;
      d += disc(x + u * rx, yy + 22 * (1 - u * u) - 10, 9);
    }
    s.fill(d, mix(P.warm, '#ffffff', 0.45));
  }
}

/** An armchair facing side D. */
export function armchair(s: Scene, x: number, y: number, w: number, D: number, r: Random): void {
  const { P } = s,
    c = r.pick(['#3f7a80', '#d99a55', '#8fa07a', '#b9604a']);
  const f = (d: string, t: number) => s.fill(d, indoor(s, c, t));
  s.ellipse(x, y + 2, w * 0.5, 9, P.shade, 'opacity=".3"');
  s.fill(
    box(x - w * 0.36, y - w * 0.16, w * 0.05, w * 0.16) +
      box(x + w * 0.31, y - w * 0.16, w * 0.05, w * 0.16),
    indoor(s, '#5a3b2c', -0.4),
  );
  f(
    d0`M${x - D * w * 0.36} ${y - w * 0.12}Q${x - D * w * 0.5} ${y - w * 0.8} ${x - D * w * 0.22} ${y - w * 0.82}Q${x - D * w * 0.02} ${y - w * 0.8} ${x - D * w * 0.04} ${y - w * 0.2}z`,
    -0.5,
  );
  f(pill(x - w * 0.36, y - w * 0.34, w * 0.76, w * 0.22), 0.5);
  f(
    d0`M${x - D * w * 0.3} ${y - w * 0.12}v${-w * 0.3}q${D * w * 0.02} ${-w * 0.12} ${D * w * 0.2} ${-w * 0.12}h${D * w * 0.36}q${D * w * 0.12} 0 ${D * w * 0.12} ${w * 0.14}v${w * 0.28}z`,
    0,
  );
}

/** A sofa for two. */
export function sofa(s: Scene, x: number, y: number, w: number, r: Random): void {
  const { P } = s,
    c = r.pick(['#3f6f78', '#c98a4f', '#7f8f6f', '#a5584a', '#6a6a92']);
  s.ellipse(x, y, w * 0.54, 10, P.shade, 'opacity=".3"');
  s.fill(pill(x - w * 0.48, y - w * 0.36, w * 0.96, w * 0.26), indoor(s, c, -0.6));
  s.fill(
    pill(x - w * 0.45, y - w * 0.2, w * 0.45, w * 0.14) + pill(x, y - w * 0.2, w * 0.45, w * 0.14),
    indoor(s, c, 0.6),
  );
  s.fill(
    pill(x - w * 0.54, y - w * 0.27, w * 0.12, w * 0.25) +
      pill(x + w * 0.42, y - w * 0.27, w * 0.12, w * 0.25),
    indoor(s, c, 0.1),
  );
  s.rect(x - w * 0.48, y - w * 0.1, w * 0.96, w * 0.08, indoor(s, c, -0.2));
  s.fill(
    pill(x - w * 0.34, y - w * 0.31, w * 0.17, w * 0.13) +
      pill(x + w * 0.2, y - w * 0.31, w * 0.17, w * 0.13),
    accentIndoor(s, 0.4),
  );
}

/** A low table with a vase and a book. */
export function coffeeTable(s: Scene, x: number, y: number, w: number): void {
  s.ellipse(x, y + 2, w * 0.5, 8, s.P.shade, 'opacity=".3"');
  s.fill(pill(x - w / 2, y - w * 0.42, w, w * 0.1), indoor(s, '#b98a5c', 0.4));
  s.fill(
    box(x - w * 0.36, y - w * 0.34, 7, w * 0.34) + box(x + w * 0.32, y - w * 0.34, 7, w * 0.34),
    indoor(s, '#6d4a34', -0.2),
  );
  s.fill(
    disc(x - w * 0.1, y - w * 0.5, w * 0.09) + box(x + w * 0.12, y - w * 0.5, w * 0.2, w * 0.07),
    accentIndoor(s, 0.2),
  );
}

/** Kitchen lamps over the counter. */
export function pendantRow(s: Scene, W: number): void {
  const { P } = s;
  for (const u of W > 1000 ? [0.36, 0.64] : [0.5]) {
    const x = W * u;
    lightPool(s, x, 110, 150, P.dark ? 0.55 : 0.25);
    s.stroke(d0`M${x} 0V70`, indoor(s, '#3a3340', -0.3), 3);
    s.fill(d0`M${x - 54} 118q4 -56 54 -58t54 58z`, indoor(s, '#3f4a55', -0.1));
    s.fill(d0`M${x - 46} 118q46 20 92 0z`, mix(P.warm, '#ffffff', 0.4));
  }
}
