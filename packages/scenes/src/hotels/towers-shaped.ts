import { mix } from '../kernel/colour.ts';
import { box, d0 } from '../kernel/path.ts';
import type { Dot } from '../kernel/scene.ts';
import { twoFacedBlock } from '../town/windows.ts';
import type { Tower } from './tower.ts';

const HALL = 96;

const lightGlass = ({ s }: Tower): string => mix(s.P.tint(s.P.glass), s.P.sky[2], 0.2);

/** Lit rooms scattered across a width, drawn as strokes. */
function scattered(
  t: Tower,
  left: number,
  width: number,
  top: number,
  rowPitch: number,
  count: number,
): void {
  const { s, g, r } = t;
  const rows = Math.floor((g - HALL - top) / rowPitch);
  let lit = '';
  for (let k = 0; k < (s.P.dark ? count : Math.ceil(count / 8)); k++)
    lit += d0`M${left + r() * width} ${top + rowPitch * (r.int(0, rows - 1) + 0.5)}h${r.between(14, 34)}`;
  s.stroke(lit, s.P.warm, rowPitch * 0.46, s.P.dark ? '' : 'opacity=".6"');
}

/** A tower with setbacks that ends in a needle. */
export function decoTower(t: Tower): void {
  const { s, cx, g, w, h, wall } = t;
  const { P } = s;
  const setbacks: readonly (readonly [width: number, height: number])[] = [
    [1, 0.66],
    [0.74, 0.9],
    [0.48, 1.02],
    [0.2, 1.12],
  ];
  for (const [k, high] of setbacks) {
    const width = w * k;
    const x = cx - width / 2;
    const y = g - h * high;
    twoFacedBlock(s, x, y, width, h * high, wall, 0.36);
    let columns = '';
    const count = Math.max(2, Math.round(width / 22));
    for (let c = 0; c < count; c++)
      columns += d0`M${x + (width * (c + 0.5)) / count} ${y + 20}V${g - HALL}`;
    s.stroke(columns, P.tint(P.glass, 0, -0.6), 7, 'stroke-dasharray="13 9" opacity=".8"');
    s.rect(x - 4, y - 5, width + 8, 9, P.tint(wall, 0, 1));
  }
  s.fill(
    d0`M${cx - w * 0.04} ${g - h * 1.12}L${cx} ${g - h * 1.34}L${cx + w * 0.04} ${g - h * 1.12}z`,
    P.brand(0, 0.3),
  );
  if (P.dark) scattered(t, cx - w * 0.36, w * 0.66, g - h * 0.84, 22, 30);
}

/** A glass sail against a mast. */
export function sailTower(t: Tower): void {
  const { s, cx, g, w, h, wall } = t;
  const { P } = s;
  const D = -s.L;
  const y = g - h;
  const outline = d0`M${cx + D * w * 0.4} ${g}V${y - 40}Q${cx - D * w * 0.62} ${y + h * 0.3} ${cx - D * w * 0.62} ${g}z`;
  const clip = s.clip(outline);
  s.fill(outline, P.tint(wall, 0, 0.7));
  s.group(() => {
    let bands = '';
    for (let row = y - 8; row < g - HALL; row += 26) bands += d0`M${cx - w} ${row}h${w * 2}`;
    s.stroke(bands, lightGlass(t), 12);
    scattered(t, cx - w * 0.56, w * 0.9, y, 26, 34);
    s.fill(
      d0`M${cx + D * w * 0.4} ${g}V${y - 40}Q${cx + D * w * 0.02} ${y + h * 0.3} ${cx + D * w * 0.06} ${g}z`,
      P.shade,
      'opacity=".34"',
    );
  }, clip);
  s.stroke(d0`M${cx + D * w * 0.4} ${y - 30}v-80`, P.tint('#ffffff', 0, -0.2), 5);
  s.stroke(d0`M${cx + D * w * 0.4} ${g}V${y - 40}`, P.tint('#ffffff', 0, 0.4), 7);
}

/** A cylinder: floors curve, and light falls on it in four planes. */
export function roundTower(t: Tower): void {
  const { s, cx, g, w, h, wall } = t;
  const { P } = s;
  const y = g - h;
  const dip = w * 0.07;
  const outline = d0`M${cx - w / 2} ${g}V${y}Q${cx} ${y - dip * 2} ${cx + w / 2} ${y}V${g}z`;
  const clip = s.clip(outline);
  s.fill(outline, P.tint(wall, 0, 0.2));
  s.group(() => {
    const lit = s.L < 0 ? cx - w * 0.44 : cx + w * 0.14;
    s.fill(box(lit, y - 30, w * 0.3, h + 30), P.tint(wall, 0, 0.9));
    const far = s.L < 0 ? cx + w * 0.12 : cx - w / 2;
    s.fill(box(far, y - 30, w * 0.38, h + 30), P.tint(wall, 0, -0.8));
    s.fill(
      box(s.L < 0 ? cx + w * 0.3 : cx - w / 2, y - 30, w * 0.2, h + 30),
      P.tint(wall, 0, -1.5),
    );
    let floors = '';
    for (let row = y + 18; row < g - HALL; row += 24)
      floors += d0`M${cx - w / 2} ${row + dip}Q${cx} ${row - dip} ${cx + w / 2} ${row + dip}`;
    s.stroke(floors, P.tint(P.glass, 0, -0.3), 12, 'opacity=".85"');
    let fins = '';
    for (const u of [-0.47, -0.38, -0.24, -0.08, 0.08, 0.24, 0.38, 0.47])
      fins += d0`M${cx + w * u} ${y - 20}V${g}`;
    s.stroke(fins, P.tint(mix(wall, '#ffffff', 0.4), 0, 0.3), 3.5, 'opacity=".7"');
    scattered(t, cx - w * 0.46, w * 0.8, y + 10, 24, 26);
  }, clip);
  s.fill(
    d0`M${cx - w * 0.52} ${y + 4}Q${cx} ${y - dip * 2.6} ${cx + w * 0.52} ${y + 4}v16Q${cx} ${y - dip * 1.5} ${cx - w * 0.52} ${y + 20}z`,
    P.tint(mix(wall, '#ffffff', 0.4), 0, 0.9),
  );
  s.fill(
    d0`M${cx - w * 0.26} ${y - dip}v-34q${w * 0.26} ${-dip} ${w * 0.52} 0v34z`,
    P.dark ? P.warm : P.tint(P.glass, 0, 0),
  );
  s.stroke(d0`M${cx} ${y - 50}v-56`, P.tint('#ffffff', 0, -0.2), 4);
}

/** A glass prism with a slanted top. */
export function wedgeTower(t: Tower): void {
  const { s, cx, g, w, h } = t;
  const { P } = s;
  const D = -s.L;
  const y = g - h;
  const near = cx - D * w * 0.5;
  const far = cx + D * w * 0.5;
  const fold = cx + D * w * 0.14;
  s.fill(
    d0`M${near} ${g}V${y + h * 0.16}L${fold} ${y - 30}V${g}z`,
    mix(P.tint(P.glass, 0, 0.5), P.sky[3], 0.3),
  );
  s.fill(d0`M${fold} ${g}V${y - 30}L${far} ${y + h * 0.1}V${g}z`, P.tint(P.glass, 0, -1));
  const clip = s.clip(d0`M${near} ${g}V${y + h * 0.16}L${fold} ${y - 30}V${g}z`);
  s.group(() => {
    s.fill(
      d0`M${near} ${y + h * 0.5}L${fold} ${y + h * 0.18}V${y + h * 0.34}L${near} ${y + h * 0.7}z`,
      P.sky[3],
      'opacity=".5"',
    );
    s.fill(
      d0`M${near} ${y + h * 0.78}L${fold} ${y + h * 0.44}v26L${near} ${y + h * 0.84}z`,
      '#ffffff',
      'opacity=".35"',
    );
    scattered(t, Math.min(near, fold), Math.abs(fold - near) - 30, y + h * 0.16, 26, 22);
  }, clip);
  let floors = '';
  for (let row = y + h * 0.16; row < g - HALL; row += 26)
    floors += d0`M${near} ${row}H${fold}M${fold} ${row}H${far}`;
  s.stroke(floors, P.tint('#ffffff', 0, 0), 2.4, 'opacity=".5"');
  let mullions = '';
  for (const u of [0.2, 0.4, 0.6, 0.8])
    mullions += d0`M${near + (fold - near) * u} ${y + h * 0.16 - (h * 0.16 + 30) * u}V${g}`;
  s.stroke(mullions, P.tint('#ffffff', 0, 0), 2.4, 'opacity=".5"');
  s.stroke(
    d0`M${near} ${y + h * 0.16}L${fold} ${y - 30}L${far} ${y + h * 0.1}M${fold} ${y - 30}V${g}`,
    P.tint('#ffffff', 0, 0.5),
    5,
  );
}

/** Stacked boxes, each offset from the one below. */
export function stackTower(t: Tower): void {
  const { s, cx, g, w, h, wall, r } = t;
  const { P } = s;
  const shifts = s.turn(
    [
      [0, 0.09, -0.08, 0.06],
      [0, -0.1, 0.05, -0.05],
      [0.04, -0.06, 0.1, 0],
    ],
    'shift',
  );
  const each = (h - HALL) / shifts.length;
  shifts.forEach((shift, k) => {
    const width = w * (1 - k * 0.07);
    const x = cx - width / 2 + shift * w;
    const y = g - HALL - each * (k + 1);
    const b = twoFacedBlock(
      s,
      x,
      y + 10,
      width,
      each - 10 + (k === 0 ? HALL : 0),
      k % 2 ? mix(wall, '#ffffff', 0.35) : wall,
      0.34,
    );
    s.rect(x + 10, y, width - 20, 12, P.tint(P.glass, 0, -1));
    let rows = '';
    let shaded = '';
    const pitch = k % 2 ? 30 : 24;
    for (let row = y + 32; row < y + each - 8; row += pitch) {
      rows += d0`M${b.lx + 10} ${row}h${b.lw - 20}`;
      shaded += d0`M${b.sx + 8} ${row}h${b.sw - 16}`;
    }
    const dash = k % 2 ? 'stroke-dasharray="20 8"' : '';
    s.stroke(rows, lightGlass(t), 13, dash).stroke(shaded, P.tint(P.glass, 0, -0.7), 13, dash);
    if (k === shifts.length - 1) {
      const trees: Dot[] = Array.from({ length: 9 }, (_, j) => [
        x + 16 + ((width - 32) * j) / 8,
        y - r.between(2, 10),
        r.between(9, 15),
      ]);
      s.dots(trees, P.tint(P.local.leaf, 0, 0.1));
      s.rect(x - 4, y + 4, width + 8, 8, P.tint(mix(wall, '#ffffff', 0.5), 0, 0.9));
    }
  });
  scattered(t, cx - w * 0.36, w * 0.56, g - h + 30, 24, 26);
}

/** A tower with trees on every floor. */
export function greenTower(t: Tower): void {
  const { s, cx, g, w, h, wall, r } = t;
  const { P, L } = s;
  const y = g - h;
  const b = twoFacedBlock(s, cx - w / 2, y, w, h, mix(wall, '#8a8f92', 0.25), 0.34);
  const dark: Dot[] = [];
  const light: Dot[] = [];
  let glass = '';
  let slabs = '';
  for (let row = y + 40, k = 0; row < g - HALL; row += 44, k++) {
    glass += d0`M${b.lx + 10} ${row}h${b.lw - 20}M${b.sx + 8} ${row}h${b.sw - 16}`;
    const out = k % 2 ? 20 : 8;
    slabs += d0`M${cx - w / 2 - (L < 0 ? out : 4)} ${row + 20}h${w + out + 4}`;
    for (let j = 0; j < 6; j++) {
      const x = cx - w / 2 - (L < 0 ? out : 0) + ((w + out) * (j + r())) / 6;
      const size = r.between(9, 18);
      dark.push([x, row + 14 - size * 0.5, size]);
      if (j % 2) light.push([x + L * size * 0.3, row + 10 - size * 0.7, size * 0.55]);
    }
  }
  s.stroke(glass, lightGlass(t), 26);
  scattered(t, b.lx + 10, b.lw - 50, y + 28, 44, 22);
  s.stroke(slabs, P.tint('#ffffff', 0, 0.6), 9);
  s.dots(dark, P.tint(P.local.leafDeep, 0, 0.1)).dots(light, P.tint(P.local.leaf, 0, 0.7));
  const crown: Dot[] = Array.from({ length: 8 }, (_, j) => [
    cx - w * 0.44 + (w * 0.88 * j) / 7,
    y - r.between(4, 18),
    r.between(14, 26),
  ]);
  s.dots(crown, P.tint(P.local.leafDeep, 0, 0)).dots(
    crown.map(([x, cy, size]): Dot => [x + L * size * 0.3, cy - size * 0.3, size * 0.5]),
    P.tint(P.local.leaf, 0, 0.7),
  );
}

/** A tower topped by three swept roofs. */
export function pagodaTower(t: Tower): void {
  const { s, cx, g, w, h, wall, r } = t;
  const { P } = s;
  const y = g - h;
  const b = twoFacedBlock(s, cx - w / 2, y, w, h, wall, 0.34);
  let columns = '';
  for (let k = 0; k < 8; k++)
    columns += d0`M${b.lx + (b.lw * (k + 0.5)) / 8} ${y + 30}V${g - HALL}`;
  s.stroke(columns, lightGlass(t), 12, 'stroke-dasharray="22 10"');
  let shaded = '';
  for (let k = 0; k < 4; k++) shaded += d0`M${b.sx + (b.sw * (k + 0.5)) / 4} ${y + 30}V${g - HALL}`;
  s.stroke(shaded, P.tint(P.glass, 0, -0.7), 10, 'stroke-dasharray="22 10"');
  if (P.dark) scattered(t, b.lx + 8, b.lw - 36, y + 30, 32, 24);
  const roof = r.pick(s.style.roofs);
  const tier = (width: number, foot: number, rise: number): void => {
    s.fill(
      d0`M${cx - width * 0.62} ${foot - 12}Q${cx - width * 0.44} ${foot} ${cx - width * 0.36} ${foot - rise}H${cx + width * 0.36}Q${cx + width * 0.44} ${foot} ${cx + width * 0.62} ${foot - 12}l-8 14H${cx - width * 0.62 + 8}z`,
      P.tint(roof, 0, 0.2),
    );
    s.rect(cx - width * 0.5, foot + 2, width, 9, P.shade, 'opacity=".3"');
  };
  tier(w, y + 8, 40);
  for (const [k, width] of [
    [0, 0.66],
    [1, 0.44],
  ] as const) {
    const foot = y - 32 - k * 66;
    twoFacedBlock(s, cx - (w * width) / 2, foot - 34, w * width, 42, wall, 0.34);
    s.stroke(
      d0`M${cx - w * width * 0.42} ${foot - 12}h${w * width * 0.84}`,
      P.dark ? P.warm : P.tint(P.glass, 0, -0.3),
      18,
      'stroke-dasharray="12 7"',
    );
    tier(w * width, foot - 30, 36 + k * 14);
  }
  s.stroke(d0`M${cx} ${y - 172}v-64`, P.tint('#e2b552', 0, 0.4), 5);
}
