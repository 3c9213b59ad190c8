import { mix } from '../kernel/colour.ts';
import { arch, box, d0, ogive, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { lounger, parasol } from '../town/furniture.ts';
import { bed, nightstand } from './beds.ts';
import type { Look } from './furnishing.ts';
import { armchair, coffeeTable, framedPicture, pottedPlant, sofa } from './furniture.ts';
import { accentIndoor, indoor, lightPool, sunPatch } from './indoor.ts';
import { rug } from './layouts-plain.ts';
import { curtain, hangingLamp, roomWindow, shell, standingLamp } from './shell.ts';
import { landscapeView } from './view.ts';

/** An attic room: slopes on both sides with windows in them, the bed below the gable. */
export function atticRoom(s: Scene, look: Look): void {
  const { P, W, H, L } = s;
  const g = H * 0.7;
  shell(s, { ...look, ceiling: 'plain' }, g);
  const cx = W / 2;
  const half = Math.min(W * 0.3, 400);
  const knee = H * 0.5;
  // the slopes
  for (const D of [-1, 1]) {
    const edge = D < 0 ? -10 : W + 10;
    s.fill(
      d0`M${edge} -10H${cx + D * 40}L${cx + D * half * 1.02} ${knee}L${edge} ${knee + 60}z`,
      indoor(s, mix(look.wall, look.trim, 0.5), D === L ? -0.5 : 0.4),
    );
    s.fill(
      d0`M${edge} ${knee + 60}L${cx + D * half * 1.02} ${knee}V${g}L${edge} ${g + 70}z`,
      indoor(s, look.wall, D === L ? -0.8 : -0.1),
    );
    let beams = '';
    for (const u of [0.3, 0.66]) {
      const at = cx + D * (40 + (half - 40) * 0.3 + (W / 2 - half * 0.4) * u * 1.2);
      beams += d0`M${at} -10l${D * 26} 0L${at + D * half * 0.92} ${knee + 40}l${-D * 30} -6z`;
    }
    s.fill(beams, indoor(s, look.wood, D === L ? -0.7 : -0.2));
    // a window in the slope
    const x0 = cx + D * half * 0.82;
    const pane = d0`M${x0} 110l${D * 150} -22L${x0 + D * 250} 300l${-D * 150} 34z`;
    s.fill(
      d0`M${x0 - D * 14} 98l${D * 176} -26L${x0 + D * 278} 308l${-D * 178} 42z`,
      indoor(s, look.trim, 0.3),
    );
    landscapeView(s, {
      outline: pane,
      x: Math.min(x0, x0 + D * 250),
      y: 80,
      w: 260,
      h: 270,
      key: `slope${D}`,
      sun: false,
    });
    s.stroke(d0`M${x0 + D * 75} 99L${x0 + D * 175} 317`, indoor(s, look.trim, 0.2), 7);
  }
  s.fill(box(cx - 40, -4, 80, 26), indoor(s, look.wood, -0.4));
  // the gable window over the bed
  const ww = Math.min(210, half * 0.6);
  roomWindow(
    s,
    { ...look, window: look.window === ogive ? ogive : arch },
    { x: cx - ww / 2, y: 96, w: ww, h: 250, key: 'gable' },
  );
  const bw = Math.min(half * 1.16, 420);
  bed(s, look, { x: cx - bw / 2, w: bw, g, lean: 0 });
  for (const D of [-1, 1]) nightstand(s, look, cx + D * (bw / 2 + 62), g - 2);
  sunPatch(s, cx - ww / 2 + L * half * 0.6, g + 10, ww * 1.4, H - g, -L * 240);
  rug(s, cx - L * half * 0.9, H * 0.95, W * 0.14);
  s.fill(box(cx + L * half * 1.1 - 70, H * 0.84, 140, 60), indoor(s, look.wood, -0.3));
  s.fill(box(cx + L * half * 1.1 - 76, H * 0.83, 152, 12), indoor(s, look.wood, 0.3));
  s.fill(pill(cx + L * half * 1.1 - 60, H * 0.83 - 30, 120, 30), accentIndoor(s, 0.1));
  if (P.dark) lightPool(s, cx, g - 60, 320, 0.2);
}

/** A wall of glass with a sofa in front, the bed behind a screen. */
export function suiteRoom(s: Scene, look: Look, r: Random): void {
  const { W, H, L } = s;
  const g = H * 0.7;
  shell(s, look, g);
  const D = L < 0 ? 1 : -1;
  const ww = W * 0.6;
  const wx = L < 0 ? W * 0.05 : W * 0.95 - ww;
  const panes = W > 900 ? 4 : 3;
  const frame = indoor(s, look.furnishing === 'dark' ? '#3d3a42' : look.trim, 0.1);
  s.rect(wx - 14, 74, ww + 28, g - 74 - 24, frame);
  landscapeView(s, {
    outline: box(wx, 88, ww, g - 126),
    x: wx,
    y: 88,
    w: ww,
    h: g - 126,
    key: 's',
  });
  s.stroke(
    Array.from(
      { length: panes - 1 },
      (_, k) => d0`M${wx + (ww * (k + 1)) / panes} 88V${g - 38}`,
    ).join(''),
    frame,
    9,
  );
  curtain(s, L < 0 ? wx + ww + 44 : wx - 44, 44, g + 16);
  if (s.outside !== null) railing(s, wx, ww, g);
  // the screen and the bed beyond it
  const bw = Math.min(W * 0.27, 320);
  const bx = D > 0 ? W * 0.99 - bw : W * 0.01;
  framedPicture(s, bx + bw * 0.3, g - 390, bw * 0.4, 130, r);
  bed(s, look, { x: bx, w: bw, g, lean: D > 0 ? 1 : -1 });
  const sx = D > 0 ? bx - 56 : bx + bw + 56;
  s.stroke(
    d0`M${sx - 22} ${(g + 116 + 60) / 2}h44`,
    indoor(s, look.wood, 0),
    g + 56,
    'stroke-dasharray="7 8"',
  );
  s.fill(box(sx - 26, 56, 52, 10) + box(sx - 26, g + 112, 52, 10), indoor(s, look.wood, -0.3));
  // sitting group
  const ax = wx + ww * 0.46;
  rug(s, ax, H * 0.92, Math.min(W * 0.26, 330));
  sunPatch(s, wx + ww * 0.1, g + 4, ww * 0.7, H - g, D * 130);
  s.parts.push('sofa');
  sofa(s, ax, H * 0.89, Math.min(W * 0.32, 380), r);
  coffeeTable(s, ax + D * 40, H * 0.98, 150);
  if (W > 900) armchair(s, ax - D * Math.min(W * 0.24, 300), H * 0.95, 150, D, r);
  floorLamp(s, look, wx + (L < 0 ? 30 : ww - 30), H * 0.9);
  pottedPlant(s, L < 0 ? W * 0.02 : W * 0.98, H * 0.99, 320, 'su');
  hangingLamp(s, look, ax, 120);
}

/** The rail of a balcony or terrace behind the panes. */
function railing(s: Scene, x: number, w: number, g: number): void {
  s.parts.push(s.outside ?? 'balcony');
  const iron = indoor(s, '#3f4254', -0.5);
  s.stroke(d0`M${x} ${g - 190}h${w}`, iron, 6);
  s.stroke(d0`M${x} ${g - 114}h${w}`, iron, 146, `stroke-dasharray="2.6 ${Math.round(w / 30)}"`);
}

export function floorLamp(s: Scene, look: Look, x: number, y: number): void {
  s.fill(box(x - 3, y - 300, 6, 300) + pill(x - 36, y - 8, 72, 10), indoor(s, look.wood, -0.4));
  standingLamp(s, look, x, y - 270, 110);
}

/** The bed in an alcove, with curtains tied back and lanterns in front. */
export function alcoveRoom(s: Scene, look: Look, r: Random): void {
  const { P, W, H } = s;
  const g = H * 0.7;
  shell(s, look, g);
  const cx = W / 2;
  const half = Math.min(W * 0.25, 320);
  const opening = look.window === ogive ? ogive : look.window === box ? box : arch;
  const top = 96;
  s.fill(opening(cx - half - 26, top - 26, half * 2 + 52, g - top + 26), indoor(s, look.trim, 0.4));
  const niche = opening(cx - half, top, half * 2, g - top);
  s.fill(niche, indoor(s, mix(look.wall, s.accent ?? '#8a4a3c', 0.4), -0.9));
  s.group(() => {
    lightPool(s, cx, g - 240, 300, P.dark ? 0.5 : 0.28);
    framedPicture(s, cx - 62, top + 120, 124, 150, r);
  }, s.clip(niche));
  bed(s, look, { x: cx - half * 0.86, w: half * 1.72, g, lean: 0 });
  for (const D of [-1, 1]) {
    const x = cx + D * (half + 6);
    s.fill(
      d0`M${x - D * 44} ${top + 20}Q${x} ${top} ${x + D * 20} ${top - 10}V${g - 150}Q${x - D * 6} ${g - 110} ${x + D * 14} ${g + 20}h${-D * 46}Q${x - D * 50} ${g - 90} ${x - D * 20} ${g - 160}Q${x - D * 60} ${top + 150} ${x - D * 44} ${top + 20}z`,
      accentIndoor(s, 0.3),
    );
    s.rect(x - 22, g - 168, 44, 11, indoor(s, '#e0b552', 0.3));
    hangingLamp(
      s,
      { ...look, lamp: look.lamp === 'shade' ? 'lantern' : look.lamp },
      cx + D * (half + 84),
      190,
    );
  }
  // small windows to both sides
  const ww = Math.min(W * 0.13, 170);
  for (const D of [-1, 1]) {
    const x = D < 0 ? W * 0.035 : W * 0.965 - ww;
    if (W > 800 || D === s.L)
      roomWindow(s, look, { x, y: 190, w: ww, h: g - 360, key: `al${D}`, sun: D === s.L });
  }
  // a band of tiles along the wall
  if (look.furnishing === 'lattice') {
    let tiles = '';
    for (let x = 14; x < W; x += 30)
      if (Math.abs(x - cx) > half + 40) tiles += d0`M${x} ${g - 92}l15 17l-15 17l-15 -17z`;
    s.fill(tiles, indoor(s, '#3f7f8a', 0.1), 'opacity=".85"');
  }
  rug(s, cx, H * 0.965, Math.min(W * 0.3, 360));
  for (const D of [-1, 1]) {
    const x = cx + D * (half + 150);
    s.ellipse(x, H * 0.91, 74, 16, P.shade, 'opacity=".25"');
    s.fill(
      pill(x - 66, H * 0.91 - 62, 132, 62),
      D < 0 ? accentIndoor(s, 0) : indoor(s, '#d9a24f', 0),
    );
    s.ellipse(x, H * 0.91 - 58, 58, 12, indoor(s, '#f3dcae', 0.3), 'opacity=".5"');
  }
}

/** A room that opens over its whole width on a terrace with a private pool. */
export function terraceRoom(s: Scene, look: Look, r: Random): void {
  const { P, W, H, L } = s;
  const g = H * 0.76;
  shell(s, look, g);
  const D = L < 0 ? 1 : -1;
  const ow = W * 0.72;
  const ox = L < 0 ? W * 0.06 : W * 0.94 - ow;
  const oy = 96;
  s.rect(ox - 18, oy - 18, ow + 36, g - oy + 24, indoor(s, look.wood, -0.2));
  landscapeView(s, {
    outline: box(ox, oy, ow, g - oy),
    x: ox,
    y: oy,
    w: ow,
    h: (g - oy) * 0.9,
    key: 'te',
  });
  // deck, pool, loungers
  const deck = g - 150;
  s.fill(d0`M${ox} ${deck + 40}h${ow}V${g + 6}H${ox}z`, P.tint('#c9a27a', 0, 0.3));
  s.stroke(
    [0, 1, 2, 3].map((k) => d0`M${ox} ${deck + 62 + k * 30}h${ow}`).join(''),
    P.shade,
    2.4,
    'opacity=".2"',
  );
  s.parts.push('terrace');
  // suppliers do not state a private pool
  if (s.beds === null) ownPool(s, ox, ow, deck, D);
  else planters(s, ox, ow, deck);
  const lx = ox + ow * (L < 0 ? 0.72 : 0.26);
  parasol(s, lx, g - 26, 210, P.brand(0, 0.4), P.tint('#fff6e4', 0, 0.6));
  s.fill(lounger(lx - 90, g - 32, 110) + lounger(lx + 30, g - 32, 110), P.tint('#fffaf0', 0, 0.4));
  // sliding doors, pushed to one side
  for (const k of [0, 1]) {
    const x = L < 0 ? ox + ow - 130 - k * 34 : ox + k * 34;
    s.rect(x, oy, 130, g - oy + 4, P.sky[2], 'opacity=".22"');
    s.stroke(d0`M${x} ${oy}h130V${g + 4}h-130z`, indoor(s, look.wood, -0.1), 9);
  }
  curtain(s, L < 0 ? ox + 26 : ox + ow - 26, oy - 30, g + 20);
  const bw = Math.min(W * 0.22, 280);
  const bx = D > 0 ? W - bw * 0.8 : -bw * 0.2;
  bed(s, look, { x: bx, w: bw, g: g - 24, lean: D > 0 ? 1 : -1 });
  sunPatch(s, ox + 20, g + 6, ow * 0.8, H - g, D * 140);
  rug(s, ox + ow * 0.44, H * 0.96, Math.min(W * 0.22, 280));
  armchair(s, ox + ow * 0.36, H * 0.965, 160, D, r);
  hangingLamp(s, look, ox + ow * 0.5, 60);
  pottedPlant(s, L < 0 ? W * 0.02 : W * 0.98, H * 0.99, 300, 'te');
}

function ownPool(s: Scene, ox: number, ow: number, deck: number, D: number): void {
  const { P, L } = s;
  s.parts.push('pool');
  const px = ox + ow * (L < 0 ? 0.1 : 0.44);
  s.fill(d0`M${px} ${deck + 26}h${ow * 0.44}l${D * 10} 62H${px - 20}z`, P.tint('#fbf4e6', 0, 0.6));
  s.fill(
    d0`M${px + 10} ${deck + 33}h${ow * 0.42}l${D * 8} 48H${px - 6}z`,
    P.dark ? mix('#35c4c8', P.shade, 0.2) : P.tint('#45c0cc'),
  );
  s.stroke(
    d0`M${px + 40} ${deck + 50}h70M${px + ow * 0.2} ${deck + 66}h80`,
    '#ffffff',
    3,
    'opacity=".5" stroke-linecap="round"',
  );
}

/** Planters along the edge of the terrace, with a small table in front. */
function planters(s: Scene, ox: number, ow: number, deck: number): void {
  const { P, L } = s;
  const width = ow * 0.24;
  for (const u of L < 0 ? [0.04, 0.33] : [0.42, 0.71]) {
    const x = ox + ow * u;
    s.dots(
      [0.08, 0.24, 0.4, 0.56, 0.72, 0.9].map((k, n) => [
        x + width * k,
        deck + 18 - (n % 2) * 12,
        24,
      ]),
      P.tint(P.local.leaf, 0, 0.2),
    );
    s.rect(x, deck + 26, width, 40, P.tint('#b98a62', 0, 0.2));
    s.rect(x, deck + 26, width, 7, P.tint('#d9b48c', 0, 0.4));
  }
}
