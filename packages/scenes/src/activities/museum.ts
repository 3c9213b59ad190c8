import { person } from './person.ts';
import { mix } from '../kernel/colour.ts';
import { arch, box, d0, disc, n0, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { framedPicture } from '../rooms/furniture.ts';
import { accentIndoor, indoor, lightPool } from '../rooms/indoor.ts';
import { landscapeView } from '../rooms/view.ts';

/** A hall of pictures. */
export function museumVisit(s: Scene): void {
  const { W, H } = s,
    r = s.random('v'),
    cx = W / 2,
    g = H * 0.76;
  const wall = r.pick(['#b9c3bd', '#c97f62', '#3f6a72', '#e0cfb4', '#7a4a52', '#5a6a8a']);
  s.rect(0, 0, W, g, indoor(s, wall, 0));
  skylight(s, wall, cx);
  // central arch to next room
  const aw = Math.min(300, W * 0.26),
    ax = cx - aw / 2,
    ah = 440;
  doorway(s, ax, g, ah, aw, r);
  statue(s, cx, g, r);
  paintings(s, g, r);
  s.rect(0, g - 26, W, 26, indoor(s, '#f3eadb', -0.2));
  floor(s, g, cx);
  bench(s, cx);
  person(s, cx + s.side * W * 0.2, H * 0.93, 280, { key: 'm1' });
  if (r.chance(0.7)) person(s, cx + s.side * W * 0.27, H * 0.94, 250, { key: 'm2' });
  rope(s, cx, aw);
}

/** A skylight with its frame, and the shade around it. */
function skylight(s: Scene, wall: string, cx: number): void {
  const { P, W } = s;
  const sh = indoor(s, wall, -1);
  // skylight & light shaft
  s.fill(
    d0`M${cx - W * 0.24} 0h${W * 0.48}l${-W * 0.05} 54h${-W * 0.38}z`,
    mix(P.sky[3], '#ffffff', 0.3),
  );
  s.stroke(
    d0`M${cx - W * 0.1} 0l${W * 0.02} 54M${cx + W * 0.1} 0l${-W * 0.02} 54M${cx} 0v54`,
    indoor(s, '#5a5560', -0.2),
    5,
  );
  s.fill(d0`M0 0H${cx - W * 0.24}l${W * 0.05} 54h${W * 0.38}l${W * 0.05} -54H${W}V80H0z`, sh);
}

/** The arch to the next room. */
function doorway(s: Scene, ax: number, g: number, ah: number, aw: number, r: Random): void {
  s.fill(arch(ax - 24, g - ah - 24, aw + 48, ah + 24), indoor(s, '#f3eadb', 0.5));
  s.fill(
    arch(ax, g - ah, aw, ah),
    indoor(s, r.pick(['#e9b98a', '#8fb0aa', '#d9d0c0', '#c96f5a']), 0.2),
  );
  s.fill(arch(ax + aw * 0.2, g - ah * 0.62, aw * 0.6, ah * 0.62), indoor(s, '#f7edd8', 0.7));
  s.fill(d0`M${ax} ${g}h${aw}l-30 -34h${-aw + 60}z`, indoor(s, '#a5825f', -0.2));
}

/** A vase or a bust on a plinth. */
function statue(s: Scene, cx: number, g: number, r: Random): void {
  const vx = cx,
    vy = g - 20;
  s.rect(vx - 40, vy - 110, 80, 130, indoor(s, '#f6f0e4', 0.2));
  s.rect(vx - 48, vy - 118, 96, 12, indoor(s, '#f6f0e4', 0.6));
  const t = r.int(0, 1);
  if (t === 0)
    s.fill(
      d0`M${vx - 16} ${vy - 118}q-30 -20 -30 -66q0 -30 26 -44q-8 -14 -10 -30h60q-2 16 -10 30q26 14 26 44q0 46 -30 66z`,
      accentIndoor(s, 0.2),
    )
      .fill(d0`M${vx - 44} ${vy - 196}h90q2 10 0 20h-92q0 -10 2 -20z`, indoor(s, '#2f3a4a', -0.2))
      .stroke(
        d0`M${vx - 24} ${vy - 246}q-40 0 -28 44M${vx + 26} ${vy - 246}q40 0 28 44`,
        accentIndoor(s, -0.4),
        8,
      );
  else
    s.fill(
      d0`M${vx - 34} ${vy - 118}q0 -36 26 -44v-24q-22 -14 -20 -46q4 -34 34 -34q32 2 30 38l8 16l-10 4q0 26 -16 26l-2 22q24 8 24 42z`,
      indoor(s, '#fbf7ee', 0.7),
    ).fill(
      d0`M${vx - 26} ${vy - 232}q2 -36 34 -36q24 2 28 26q-24 -6 -30 14q-6 34 -18 40q-16 -14 -14 -44z`,
      indoor(s, '#d8cfbf', -0.3),
    );
}

/** Pictures on both sides, as many as there is room for. */
function paintings(s: Scene, g: number, r: Random): void {
  const { P, W } = s;
  const ps: readonly (readonly [number, number, number])[] =
    W > 1300
      ? [
          [0.07, 200, 250],
          [0.22, 170, 210],
          [0.78, 170, 220],
          [0.93, 200, 240],
        ]
      : W > 1000
        ? [
            [0.13, 190, 250],
            [0.87, 190, 250],
          ]
        : [
            [0.12, 150, 210],
            [0.88, 150, 210],
          ];
  ps.forEach(([u, w, h], k) => {
    const x = W * u - w / 2,
      y = g - 400 + r.between(-20, 20);
    lightPool(s, x + w / 2, y + h * 0.3, 200, 0.28);
    s.rect(x - 14, y - 14, w + 28, h + 28, indoor(s, '#c99a4a', 0.1));
    s.fill(box(x - 14, y + h, w + 28, 14), indoor(s, '#c99a4a', -1));
    if (k % 2 === 0) {
      s.rect(x, y, w, h, mix(P.sky[1], P.sky[2], 0.5));
      landscapeView(s, { outline: box(x, y, w, h), x, y, w, h, key: 'pt' + k });
    } else framedPicture(s, x + 6, y + 6, w - 12, h - 12, r);
    s.rect(x + w * 0.3, y - 30, w * 0.4, 6, indoor(s, '#caa45c', 0.3));
  });
}

/** The floor with its boards, and the light from above. */
function floor(s: Scene, g: number, cx: number): void {
  const { P, W, H, L } = s;
  const fl = indoor(s, '#b98f68', 0);
  s.rect(0, g, W, H - g, fl);
  let d = '';
  for (let k = -9; k <= 9; k++) d += d0`M${cx + k * W * 0.07} ${g}L${cx + k * W * 0.2} ${H}`;
  for (let a = 1; a < 5; a++) d += d0`M0 ${g + (H - g) * Math.pow(a / 5, 1.6)}H${W}`;
  s.stroke(d, P.shade, 2.4, 'opacity=".16"');
  s.fill(
    `M${n0(cx - W * 0.19)} 54h${n0(W * 0.38)}l${n0(-L * W * 0.12 + W * 0.06)} ${H - 54}h${n0(-W * 0.5)}z`,
    P.dark ? P.warm : P.sun,
    'opacity=".13"',
  );
}

/** A bench. */
function bench(s: Scene, cx: number): void {
  const { W, H } = s;
  const bx = cx - s.side * W * 0.26;
  s.fill(pill(bx - 110, H * 0.9 - 34, 220, 26), indoor(s, '#5a3b34', 0.2)).fill(
    box(bx - 90, H * 0.9 - 14, 14, 46) + box(bx + 76, H * 0.9 - 14, 14, 46),
    indoor(s, '#3a2a2a', -0.2),
  );
}

/** A rope between two posts. */
function rope(s: Scene, cx: number, aw: number): void {
  const { H } = s;
  for (const q of [-1, 1]) {
    const X = cx + q * (aw * 0.5 + 70);
    s.fill(
      box(X - 4, H * 0.8 - 64, 8, 70) + pill(X - 14, H * 0.8, 28, 8) + disc(X, H * 0.8 - 68, 8),
      indoor(s, '#d0a75a', 0.2),
    );
  }
  s.stroke(
    d0`M${cx - aw * 0.5 - 70} ${H * 0.8 - 56}q${aw * 0.5 + 70} 60 ${aw + 140} 0`,
    accentIndoor(s, -0.2),
    8,
  );
}
