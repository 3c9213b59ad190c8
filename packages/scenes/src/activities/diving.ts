import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { d0, disc, n0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';

/** Under water: corals, fish, a turtle or a diver. */
export function divingReef(s: Scene): void {
  const { W, H } = s,
    r = s.random('v');
  openWater(s, r);
  reef(s, r);
  school(s, r);
  // turtle or diver
  const tx = W * (0.5 - s.side * 0.1),
    ty = H * 0.56;
  const D = -s.side;
  if (s.choose(s.random('tt'), 2) === 0)
    s.group(
      () => turtle(s),
      `transform="translate(${n0(tx)} ${n0(ty)})scale(${D * 1.25} 1.25)rotate(-14)"`,
    );
  else
    s.group(
      () => diver(s),
      `transform="translate(${n0(tx)} ${n0(ty)})scale(${D * 1.05} 1.05)rotate(-8)"`,
    );
  let b = '';
  for (let k = 0; k < 12; k++)
    b += disc(tx + D * (120 + r.between(-24, 24)), ty - 60 - k * 34, r.between(4, 13));
  s.fill(b, '#eaffff', 'opacity=".5"');
}

/** The water from top to bottom, with incoming light. */
function openWater(s: Scene, r: Random): void {
  const { P, W, H, L } = s;
  const top = P.dark ? '#1f6f8a' : '#58c6cf',
    mid = P.dark ? '#12466e' : '#1f8fb4';
  s.rect(
    0,
    0,
    W,
    H,
    s.vertical(
      [
        [0, leaning(s, P.time === 'golden' ? '#7fcfbc' : top)],
        [0.45, leaning(s, mid)],
        [1, deepWater(s)],
      ],
      0,
      H,
    ),
  );
  const sx = W * (L < 0 ? 0.3 : 0.7);
  s.circle(
    sx,
    0,
    H * 0.7,
    s.radial(
      [
        [0, '#fffbe0', 0.8],
        [0.4, '#d9fbef', 0.25],
        [1, '#d9fbef', 0],
      ],
      sx,
      0,
      H * 0.7,
    ),
  );
  let ry = '';
  for (let k = 0; k < 7; k++) {
    const a = (k - 3) * 0.2 + r.between(-0.05, 0.05),
      w = r.between(18, 50);
    ry += d0`M${sx + (k - 3) * 26} -10h${w * 0.5}L${sx + Math.tan(a) * H + w * 2} ${H}h${-w * 2.6}z`;
  }
  s.fill(ry, '#eafff4', 'opacity=".09"');
  s.fill(
    d0`M0 0H${W}V34q${-W * 0.06} 22 ${-W * 0.125} 0t${-W * 0.125} 0t${-W * 0.125} 0t${-W * 0.125} 0t${-W * 0.125} 0t${-W * 0.125} 0t${-W * 0.125} 0t${-W * 0.125} 0z`,
    '#f2fff2',
    'opacity=".35"',
  );
}

/** Rocks and corals. */
function reef(s: Scene, r: Random): void {
  const { P, W, H } = s;
  for (let k = 0; k < 3; k++) {
    const y = H * (0.68 + 0.1 * k);
    hills(
      s,
      y,
      110 - 10 * k,
      distant(s, nth(['#2f86a8', '#215f8c', '#173f66'], k), 0.25),
      'rf' + k,
      {
        step: 220,
      },
    );
  }
  const cc = ['#e8735a', '#f0a85e', '#d9587f', '#8f6fc0', '#f2cf7a', '#4fb39a'];
  const nC = W > 1000 ? 11 : 8;
  for (let k = 0; k < nC; k++) {
    const u = (k + 0.5) / nC + r.between(-0.03, 0.03);
    const e = Math.abs(u - 0.5) * 2;
    coral(
      s,
      W * u,
      H * (0.98 + 0.03 * r()),
      0.7 + e * 0.75,
      distant(s, r.pick(cc), 0.28 - 0.2 * e + (P.dark ? 0.25 : 0)),
      r.int(0, 3),
    );
  }
}

/** A school of fish. */
function school(s: Scene, r: Random): void {
  const { W, H } = s;
  const fx = W * (0.5 + s.side * 0.2),
    fy = H * 0.36;
  let f = '',
    f2 = '';
  for (let k = 0; k < 20; k++) {
    const a = r() * 6.28,
      q = Math.sqrt(r()),
      x = fx + Math.cos(a) * q * W * 0.16,
      y = fy + Math.sin(a) * q * 110,
      z = r.between(0.7, 1.3);
    const t = d0`M${x - 20 * z} ${y}q${16 * z} ${-14 * z} ${34 * z} 0l${12 * z} ${-9 * z}v${18 * z}l${-12 * z} ${-9 * z}q${-18 * z} ${14 * z} ${-34 * z} 0z`;
    if (k % 4) f += t;
    else f2 += t;
  }
  s.fill(f, distant(s, '#ffd67a', 0.1)).fill(f2, s.accent || '#f0785a');
}

/** A turtle that looks to the right. */
function turtle(s: Scene): void {
  s.fill('M-90 10C-70-50 50-60 92 0C50 40 -50 44-90 10z', '#3f7f6a')
    .fill('M-60 2L-20-34L30-34L64-2L28 18L-24 20z', '#6fae7c')
    .fill('M-20-34L-8 20M30-34L20 18', '#3f7f6a')
    .fill('M92 0q34-24 52-4q-10 20-48 14z', '#8fc08a')
    .fill(
      'M40 24Q30 80 -14 96Q10 60 4 30zM50-30q40-40 66-44q-20 40-46 52zM-80 16q-40 14-50 34q40-2 64-22z',
      '#8fc08a',
    );
}

/** A diver who looks to the right. */
function diver(s: Scene): void {
  const k = '#16283f',
    ac = s.accent || '#e8674a';
  s.fill('M-150 24L-250 46L-262 30L-160 6zM-146 40L-240 84L-254 70L-154 20z', ac);
  s.fill('M-160 4Q-60-18 10-22Q60-30 78-10Q84 14 50 20Q-40 30-150 42z', k);
  s.fill('M96-34a30 30 0 1 0 1 0z', '#d9a07a')
    .fill('M66-20Q64-44 96-46Q122-44 124-16L100-30L76-4z', k)
    .fill('M100-26h30q6 16-8 20h-20q-8-8-2-20z', '#bfeef0');
  s.fill('M-60-50q0-16 16-16h86q16 0 16 16v8q0 14-16 14h-86q-16 0-16-14z', '#f2c14e').fill(
    'M-60-50h118v8h-118z',
    ac,
  );
  s.stroke('M40 6Q80 40 130 34M10 14Q40 56 90 66', k, 20, 'stroke-linecap="round"');
  s.stroke('M50-44Q90-60 118-4', ac, 5);
}

/** A colour tinted towards the agency's. */
const leaning = (s: Scene, c: string): string => (s.accent ? mix(c, s.accent, 0.06) : c);

/** The colour of the water at the bottom. */
const deepWater = (s: Scene): string => leaning(s, s.P.dark ? '#0a2347' : '#0f4f86');

/** A colour seen through water; `d` from 0 (near) to 1 (invisible). */
const distant = (s: Scene, c: string, d: number): string => mix(c, deepWater(s), d);

/** A coral on y, `z` its size, `t` its form: a fan, a ball, tubes or a table. */
function coral(s: Scene, x: number, y: number, z: number, c: string, t: number): void {
  if (t === 0) {
    let d = '';
    for (let j = -3; j <= 3; j++)
      d += d0`M${x} ${y}Q${x + j * 12 * z} ${y - 60 * z} ${x + j * 26 * z} ${y - (150 - Math.abs(j) * 16) * z}M${x + j * 16 * z} ${y - 80 * z}q${j * 2 * z + 8 * z} ${-26 * z} ${16 * z} ${-40 * z}`;
    s.stroke(d, c, 12 * z, 'stroke-linecap="round"');
  } else if (t === 1) {
    let d = '';
    for (let j = 0; j < 5; j++)
      d += disc(x + (j - 2) * 34 * z, y - 20 * z - (j % 2) * 26 * z, 32 * z);
    s.fill(d, c);
  } else if (t === 2) {
    let d = '';
    for (let j = -2; j <= 2; j++)
      d += d0`M${x + j * 22 * z} ${y}q${20 * z} ${-40 * z} 0 ${-80 * z}t0 ${-90 * z}`;
    s.stroke(d, c, 9 * z, 'stroke-linecap="round"');
  } else {
    s.fill(
      d0`M${x - 80 * z} ${y - 50 * z}Q${x} ${y - 130 * z} ${x + 80 * z} ${y - 50 * z}Q${x} ${y - 20 * z} ${x - 80 * z} ${y - 50 * z}zM${x - 10 * z} ${y}v${-50 * z}h${20 * z}v${50 * z}z`,
      c,
    );
  }
}
