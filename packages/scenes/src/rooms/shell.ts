import { box, d0, disc, pill } from '../kernel/path.ts';
import { mix } from '../kernel/colour.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Look } from './furnishing.ts';
import { indoor, lightPool } from './indoor.ts';
import { landscapeView } from './view.ts';

/** Back wall and floor; g is where they meet. */
export function shell(s: Scene, look: Look, g: number): void {
  const { W } = s;
  s.rect(0, 0, W, g, indoor(s, look.wall, 0));
  floor(s, look, g);
  s.rect(0, g - 12, W, 12, indoor(s, look.trim, -0.1));
  ceiling(s, look);
}

function floor(s: Scene, look: Look, g: number): void {
  const { P, W, H } = s;
  s.rect(0, g, W, H - g, indoor(s, look.floor, 0));
  const depth = [0.14, 0.34, 0.62];
  let lines = '';
  switch (look.floorForm) {
    case 'boards':
      for (let k = -10; k <= 10; k++)
        lines += d0`M${W / 2 + k * W * 0.07} ${g}L${W / 2 + k * W * 0.19} ${H}`;
      break;
    case 'tiles':
      for (let k = -8; k <= 8; k++)
        lines += d0`M${W / 2 + k * W * 0.09} ${g}L${W / 2 + k * W * 0.24} ${H}`;
      for (const u of depth) lines += d0`M0 ${g + (H - g) * u}H${W}`;
      break;
    case 'mats':
      for (let k = -3; k <= 3; k++)
        lines += d0`M${W / 2 + k * W * 0.19} ${g}L${W / 2 + k * W * 0.46} ${H}`;
      lines += d0`M0 ${g + (H - g) * 0.4}H${W}`;
      s.stroke(lines, indoor(s, '#4f5a3c', -0.4), 7, 'opacity=".75"');
      return;
    case 'chequer': {
      let dark = '';
      const rows = [0, 0.1, 0.26, 0.5, 1];
      const x = (c: number, u: number): number => W / 2 + c * W * 0.085 * (1 + 1.9 * u);
      for (let a = 0; a < 4; a++) {
        const u0 = rows[a] ?? 0;
        const u1 = rows[a + 1] ?? 1;
        for (let c = -7 + (a & 1); c < 7; c += 2)
          dark += d0`M${x(c, u0)} ${g + (H - g) * u0}H${x(c + 1, u0)}L${x(c + 1, u1)} ${g + (H - g) * u1}H${x(c, u1)}z`;
      }
      s.fill(dark, indoor(s, mix(look.floor, '#3a3038', 0.55), 0), 'opacity=".55"');
      return;
    }
  }
  s.stroke(lines, P.shade, 2, 'opacity=".16"');
}

function ceiling(s: Scene, look: Look): void {
  const { P, W } = s;
  switch (look.ceiling) {
    case 'plain':
      return;
    case 'coved':
      s.rect(0, 0, W, 30, indoor(s, look.trim, 0.2));
      s.rect(0, 30, W, 7, indoor(s, look.wall, -0.9));
      return;
    case 'beams':
      s.rect(0, 0, W, 22, indoor(s, look.trim, -0.3));
      for (let x = W * 0.04; x < W; x += Math.max(150, W * 0.15))
        s.fill(d0`M${x} 0h54l-12 44h-30z`, indoor(s, look.wood, -0.3));
      return;
    case 'fan': {
      const x = W / 2;
      s.stroke(d0`M${x} 0V70`, indoor(s, look.wood, -0.4), 6);
      let blades = '';
      for (const [dx, dy] of [
        [190, 12],
        [-190, -4],
        [70, 40],
        [-90, 34],
      ] as const)
        blades += d0`M${x} 70Q${x + dx * 0.6} ${70 + dy - 14} ${x + dx} ${70 + dy}Q${x + dx * 0.6} ${70 + dy + 16} ${x} 84z`;
      s.fill(blades, indoor(s, look.wood, 0.1));
      s.fill(disc(x, 78, 16), indoor(s, look.wood, -0.6));
      s.rect(0, 0, W, 12, P.shade, 'opacity=".16"');
      return;
    }
  }
}

export interface WindowSpec {
  x: number;
  y: number;
  w: number;
  h: number;
  key: string;
  /** True for a window down to the floor, with a rail in front of the view. */
  balcony?: boolean;
  curtains?: boolean;
  sun?: boolean;
}

/** A window with a view of the landscape, framed in the style of the room. */
export function roomWindow(
  s: Scene,
  look: Look,
  { x, y, w, h, key, balcony, curtains, sun }: WindowSpec,
): void {
  const { P } = s;
  const frame = indoor(s, look.trim, look.furnishing === 'paper' ? -0.2 : 0.5);
  s.fill(look.window(x - 14, y - 14, w + 28, h + 28), frame);
  landscapeView(s, { x, y, w, h, outline: look.window(x, y, w, h), key, sun });
  const [across, down] = look.bars;
  const head = look.window === box ? 0 : w * 0.5;
  let bars = '';
  for (let k = 1; k < across; k++)
    bars += d0`M${x + (w * k) / across} ${y + (k * 2 === across ? 0 : head * 0.3)}V${y + h}`;
  for (let k = 1; k < down; k++) bars += d0`M${x} ${y + Math.max(head, (h * k) / down)}h${w}`;
  s.stroke(bars, frame, look.furnishing === 'paper' ? 6 : 8);
  if (balcony) {
    s.parts.push(s.outside ?? 'balcony');
    const iron = indoor(s, '#3f4254', -0.6);
    s.stroke(d0`M${x} ${y + h * 0.74}h${w}`, iron, 5);
    s.stroke(
      d0`M${x} ${y + h * 0.87}h${w}`,
      iron,
      h * 0.26,
      `stroke-dasharray="2.5 ${Math.round(w / 18)}"`,
    );
  } else s.rect(x - 22, y + h + 10, w + 44, 11, indoor(s, look.trim, 0));
  if (!curtains) return;
  s.stroke(
    d0`M${x - 96} ${y - 46}h${w + 192}`,
    indoor(s, look.wood, -0.3),
    7,
    'stroke-linecap="round"',
  );
  for (const D of [-1, 1])
    curtain(s, D < 0 ? x - 34 : x + w + 34, y - 44, y + h + (balcony ? 30 : 60));
  if (P.dark) lightPool(s, x + w / 2, y + h, w * 0.7, 0.16);
}

/** A curtain hanging from y to foot. */
export function curtain(s: Scene, x: number, y: number, foot: number): void {
  const { P } = s;
  const mid = (y + foot) / 2;
  s.fill(
    d0`M${x - 42} ${y}h84Q${x + 30} ${mid} ${x + 44} ${foot}h-88Q${x - 30} ${mid} ${x - 42} ${y}z`,
    indoor(s, s.turn(['#f4e9d8', '#e5d0b6', '#d9e0da', '#f7f1e6'], 'curtain'), 0.3),
  );
  s.stroke(
    d0`M${x - 20} ${y + 4}Q${x - 8} ${mid} ${x - 20} ${foot}M${x + 10} ${y + 4}Q${x + 4} ${mid} ${x + 14} ${foot}`,
    P.shade,
    5,
    'opacity=".14"',
  );
}

/** A lamp that hangs from the ceiling down to y. */
export function hangingLamp(s: Scene, look: Look, x: number, y: number): void {
  const { P } = s;
  lightPool(s, x, y + 10, 130, P.dark ? 0.5 : 0.25);
  s.stroke(d0`M${x} 0V${y - 26}`, indoor(s, '#3a3340', -0.3), 3);
  const glow = mix(P.warm, indoor(s, '#f4e4c4'), 0.5);
  switch (look.lamp) {
    case 'globe':
      s.fill(disc(x, y, 32), glow);
      return;
    case 'paper':
      s.ellipse(x, y, 54, 40, glow);
      s.stroke(
        d0`M${x - 48} ${y - 16}h96M${x - 54} ${y}h108M${x - 48} ${y + 16}h96`,
        P.shade,
        2,
        'opacity=".18"',
      );
      return;
    case 'lantern':
      s.fill(d0`M${x - 26} ${y - 16}l12 -22h28l12 22l-10 44h-32z`, indoor(s, '#8a6a3c', -0.1));
      s.fill(d0`M${x - 16} ${y - 10}h32l-7 32h-18z`, P.warm);
      return;
    case 'shade':
      s.fill(d0`M${x - 52} ${y + 20}q6 -60 52 -60t52 60z`, glow);
      return;
  }
}

/** A bedside or table lamp on y. */
export function standingLamp(s: Scene, look: Look, x: number, y: number, h: number): void {
  const { P } = s;
  lightPool(s, x, y - h * 0.8, P.dark ? h * 3 : h * 1.5, P.dark ? 0.6 : 0.3);
  const bright = mix(P.warm, '#ffffff', 0.3);
  if (look.lamp === 'globe' || look.lamp === 'paper') {
    s.rect(x - 4, y - h * 0.5, 8, h * 0.5, indoor(s, look.wood, 0));
    s.fill(disc(x, y - h * 0.72, h * 0.32), bright);
    return;
  }
  if (look.lamp === 'lantern') {
    s.fill(
      d0`M${x - h * 0.24} ${y}v${-h * 0.7}l${h * 0.1} ${-h * 0.24}h${h * 0.28}l${h * 0.1} ${h * 0.24}v${h * 0.7}z`,
      indoor(s, '#8a6a3c', 0),
    );
    s.fill(pill(x - h * 0.14, y - h * 0.66, h * 0.28, h * 0.54), P.warm);
    return;
  }
  s.rect(x - 5, y - h * 0.4, 10, h * 0.4, indoor(s, '#c9a25f', 0));
  s.fill(
    d0`M${x - h * 0.42} ${y - h * 0.36}l${h * 0.17} ${-h * 0.64}h${h * 0.5}l${h * 0.17} ${h * 0.64}z`,
    bright,
  );
}
