import { mix } from '../kernel/colour.ts';
import { box, d0 } from '../kernel/path.ts';
import type { Dot } from '../kernel/scene.ts';
import { twoFacedBlock } from '../town/windows.ts';
import type { Tower } from './tower.ts';

/** Height of the hall that hides the lowest floors. */
const HALL = 96;

const dayGlass = ({ s }: Tower): string => mix(s.P.tint(s.P.glass), s.P.sky[2], 0.18);
const shadeGlass = ({ s }: Tower): string => s.P.tint(s.P.glass, 0, -0.7);

/** Lit panes as short strokes in a single path. */
function litPanes(
  t: Tower,
  x: number,
  w: number,
  columns: number,
  y0: number,
  pitch: number,
  pane: readonly [w: number, h: number],
  share: number,
): void {
  const { s, g, r } = t;
  let lit = '';
  for (let y = y0; y < g - HALL - pitch; y += pitch) {
    for (let c = 0; c < columns; c++) {
      if (r.chance((s.P.dark ? 0.42 : 0.05) * share))
        lit += d0`M${x + (w * (c + 0.5)) / columns - pane[0] / 2} ${y + pane[1] / 2}h${pane[0]}`;
    }
  }
  s.stroke(lit, s.P.warm, pane[1], s.P.dark ? '' : 'opacity=".75"');
}

/** Identical windows in columns. */
export function gridTower(t: Tower): void {
  const { s, cx, g, w, h, wall, r } = t;
  const y = g - h;
  const b = twoFacedBlock(s, cx - w / 2, y, w, h, wall, r.between(0.28, 0.4));
  const columns = (x: number, width: number, count: number): string => {
    let d = '';
    for (let k = 0; k < count; k++)
      d += d0`M${x + (width * (k + 0.5)) / count} ${y + 26}V${g - HALL}`;
    return d;
  };
  const lit = Math.round(b.lw / 26);
  const shaded = Math.max(2, Math.round(b.sw / 26));
  s.stroke(columns(b.lx, b.lw, lit), dayGlass(t), 14, 'stroke-dasharray="18 11"');
  s.stroke(columns(b.sx, b.sw, shaded), shadeGlass(t), 12, 'stroke-dasharray="18 11"');
  litPanes(t, b.lx, b.lw, lit, y + 26, 29, [14, 18], 1);
  litPanes(t, b.sx, b.sw, shaded, y + 26, 29, [12, 18], 0.35);
}

/** Windows in long bands. */
export function ribbonTower(t: Tower): void {
  const { s, cx, g, w, h, wall, r } = t;
  const y = g - h;
  const b = twoFacedBlock(s, cx - w / 2, y, w, h, wall, r.between(0.28, 0.4));
  let lit = '';
  let shaded = '';
  for (let row = y + 30; row < g - HALL; row += 27) {
    lit += d0`M${b.lx + 12} ${row}h${b.lw - 24}`;
    shaded += d0`M${b.sx + 8} ${row}h${b.sw - 16}`;
  }
  s.stroke(lit, dayGlass(t), 13).stroke(shaded, shadeGlass(t), 13);
  s.fill(
    box(b.lx + b.lw * 0.3, y + 20, 8, h - 20) + box(b.lx + b.lw * 0.66, y + 20, 8, h - 20),
    s.P.tint(wall, 0, 0.75),
  );
  litPanes(t, b.lx + 14, b.lw - 28, 5, y + 24, 27, [30, 13], 1);
  litPanes(t, b.sx + 10, b.sw - 20, 3, y + 24, 27, [20, 13], 0.5);
}

/** Deep balconies with plants, each floor slightly offset from the next. */
export function balconyTower(t: Tower): void {
  const { s, cx, g, w, h, wall, r } = t;
  const { P, L } = s;
  const y = g - h;
  const b = twoFacedBlock(s, cx - w / 2, y, w, h, wall, r.between(0.28, 0.4));
  let recess = '';
  let slabs = '';
  let edges = '';
  const plants: Dot[] = [];
  for (let row = y + 36, k = 0; row < g - HALL; row += 34, k++) {
    const out = 8 + (k % 2) * 14;
    recess += d0`M${b.lx + 10} ${row}h${b.lw - 20}M${b.sx + 8} ${row}h${b.sw - 16}`;
    slabs += d0`M${b.lx - (L < 0 ? out : 0)} ${row + 15}h${b.lw + out}`;
    edges += d0`M${b.sx} ${row + 15}h${b.sw}`;
    if (r.chance(0.5))
      plants.push(
        [b.lx + r.between(0.1, 0.9) * b.lw, row + 8, r.between(6, 10)],
        [b.lx + r.between(0.1, 0.9) * b.lw, row + 9, 7],
      );
  }
  s.stroke(recess, shadeGlass(t), 24);
  litPanes(t, b.lx + 14, b.lw - 28, 5, y + 26, 34, [(b.lw - 28) / 5 - 7, 20], 1);
  s.dots(plants, P.tint(P.local.leaf, 0, 0.2));
  s.stroke(edges, P.tint(wall, 0, -0.5), 9).stroke(
    slabs,
    P.tint(mix(wall, '#ffffff', 0.5), 0, 0.9),
    10,
    'stroke-linecap="round"',
  );
}

/**
 * A broad brick block with a set-back top, fire escapes on its shaded side and a tank on the roof.
 */
export function brickTower(t: Tower): void {
  const { s, cx, g, w, h, r } = t;
  const { P, L } = s;
  const brick = r.pick(['#a85a48', '#8a4a40', '#b9745a', '#7a4a48', '#c9a07a']);
  const x = cx - w / 2;
  const y = g - h;
  const stone = P.tint('#e6d8c2', 0, 0.6);
  const back = twoFacedBlock(s, x + w * 0.18, y - h * 0.16, w * 0.64, h * 0.2, brick, 0.34);
  s.stroke(
    d0`M${back.lx + 8} ${y - h * 0.09}h${back.lw - 16}`,
    dayGlass(t),
    26,
    'stroke-dasharray="13 13"',
  );
  s.rect(x + w * 0.16, y - h * 0.17, w * 0.68, 8, stone);
  const b = twoFacedBlock(s, x, y, w, h, brick, 0.32);
  const columns = (left: number, width: number): string => {
    const count = Math.max(2, Math.round(width / 40));
    let d = '';
    for (let k = 0; k < count; k++)
      d += d0`M${left + (width * (k + 0.5)) / count} ${y + 34}V${g - 90}`;
    return d;
  };
  s.stroke(columns(b.lx, b.lw), stone, 24, 'stroke-dasharray="35 19"').stroke(
    columns(b.lx, b.lw),
    dayGlass(t),
    17,
    'stroke-dasharray="29 25" stroke-dashoffset="-3"',
  );
  s.stroke(
    columns(b.sx, b.sw),
    shadeGlass(t),
    16,
    'stroke-dasharray="29 25" stroke-dashoffset="-3"',
  );
  litPanes(t, b.lx, b.lw, Math.round(b.lw / 40), y + 37, 54, [17, 29], 1.1);
  s.rect(x - 12, y - 14, w + 24, 20, P.tint(brick, 0, 0.4));
  s.rect(x - 14, y - 18, w + 28, 8, stone);
  let stairs = '';
  for (let row = y + 62, k = 0; row < g - 120; row += 54, k++) {
    const from = b.sx + b.sw * (k % 2 ? 0.24 : 0.76);
    const to = b.sx + b.sw * (k % 2 ? 0.76 : 0.24);
    stairs += d0`M${b.sx + b.sw * 0.16} ${row}h${b.sw * 0.68}M${from} ${row}L${to} ${row + 54}`;
  }
  s.stroke(stairs, P.frame('#2f2c36', 0.2), 4);
  const tank = x + w * (L < 0 ? 0.3 : 0.7);
  const foot = y - h * 0.17;
  s.stroke(
    d0`M${tank - 24} ${foot}l7 -40M${tank + 24} ${foot}l-7 -40M${tank} ${foot}v-40`,
    P.frame('#3a3440', 0.2),
    4,
  );
  s.rect(tank - 27, foot - 96, 54, 58, P.tint('#9a6a48', 0, 0.2));
  s.rect(L < 0 ? tank + 8 : tank - 27, foot - 96, 19, 58, P.shade, 'opacity=".28"');
  s.fill(
    d0`M${tank - 32} ${foot - 94}L${tank} ${foot - 124}L${tank + 32} ${foot - 94}z`,
    P.tint('#6a4a3a', 0, -0.2),
  );
  s.rect(x, g - 88, w, 8, stone);
  s.stroke(
    d0`M${x + 10} ${g - 38}h${w - 20}`,
    P.dark ? P.warm : mix(P.glass, P.warm, 0.35),
    70,
    'stroke-dasharray="44 16"',
  );
  s.stroke(d0`M${x + 6} ${g - 66}h${w - 12}`, P.brand(0, 0.3), 18, 'stroke-dasharray="52 8"');
}
