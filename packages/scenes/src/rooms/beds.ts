import { arch, box, d0, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Look } from './furnishing.ts';
import { accentIndoor, indoor } from './indoor.ts';
import { standingLamp } from './shell.ts';

export interface BedPlace {
  /** Left edge and width of the headboard, on the wall that meets the floor at g. */
  x: number;
  w: number;
  g: number;
  /** Side towards which the foot of the bed is drawn; 0 is straight ahead. */
  lean?: -1 | 0 | 1;
  /** True for a low bed, as on mats. */
  low?: boolean;
  /** True for a single bed; known facts of the room take precedence. */
  single?: boolean;
}

/** In a room with one narrow bed, draws it in place of the wide one, next to the nightstand. */
function narrowed(s: Scene, place: BedPlace): BedPlace {
  const { beds } = s;
  if (beds === null || beds.double > 0 || beds.single !== 1 || place.single === true) return place;
  const w = place.w * 0.62;
  const x = place.lean === 0 || place.lean === undefined ? place.x + (place.w - w) / 2 : place.x;
  return { ...place, x: place.lean === -1 ? place.x + place.w - w : x, w, single: true };
}

/** A made bed, head at the wall, seen from slightly above. */
export function bed(s: Scene, look: Look, wanted: BedPlace): void {
  const place = narrowed(s, wanted);
  s.parts.push(place.single === true ? 'single' : 'double');
  const { x, w, g, lean = 0 } = place;
  const low = place.low ?? look.furnishing === 'paper';
  if (!low) headboard(s, look, place);
  const top = g + (low ? 34 : 6);
  const straight = Math.min(46, w * 0.1);
  const left = lean > 0 ? 70 : lean < 0 ? 20 : straight;
  const right = lean > 0 ? 20 : lean < 0 ? 70 : straight;
  const m0 = x - 10;
  const mw = w + 20;
  /** The edge of the mattress at a depth of 0 (wall) to 1 (foot). */
  const edge = (u: number): readonly [number, number] => [m0 - left * u, mw + (left + right) * u];
  const band = (u0: number, u1: number, deep: number): string => {
    const [a, aw] = edge(u0);
    const [b, bw] = edge(u1);
    return d0`M${a} ${top + deep * u0}h${aw}L${b + bw} ${top + deep * u1}H${b}z`;
  };
  const deep = 120;
  const [foot, footW] = edge(1);
  s.rect(foot + 10, top + deep + 40, footW - 20, low ? 8 : 22, indoor(s, look.wood, -0.6));
  s.fill(band(0, 1, deep), indoor(s, '#fbf5ea', 0.4));
  s.rect(foot, top + deep, footW, low ? 26 : 46, indoor(s, '#e4d9c9', -0.5));
  s.fill(band(0.43, 0.64, deep), indoor(s, '#e9dfd0', -0.3));
  s.fill(band(0.64, 1, deep), accentIndoor(s, 0.2));
  s.rect(foot, top + deep, footW, low ? 20 : 36, accentIndoor(s, -0.9));
  pillows(s, m0, mw, top);
}

function pillows(s: Scene, x: number, w: number, top: number): void {
  const { P } = s;
  const count = w < 220 ? 1 : w < 330 ? 2 : 3;
  for (let k = 0; k < count; k++) {
    const pw = (w * 0.88) / count;
    const px = x + w * 0.06 + pw * k;
    s.fill(
      d0`M${px} ${top + 24}q-8 -66 14 -72h${pw * 0.72}q20 6 12 72q${-pw * 0.4} 12 ${-pw * 0.87} 0z`,
      indoor(s, k === 1 ? '#f4e3c6' : '#fdf9f1', k === 1 ? 0 : 0.5),
    );
    s.fill(
      d0`M${px + pw * 0.06} ${top + 24}q${pw * 0.32} 10 ${pw * 0.78} 2q4 -20 2 -34q${-pw * 0.32} 30 ${-pw * 0.84} 32z`,
      P.shade,
      'opacity=".12"',
    );
  }
  s.fill(pill(x + w * 0.34, top - 8, w * 0.3, 46), accentIndoor(s, 0.5));
}

function headboard(s: Scene, look: Look, { x, w, g }: BedPlace): void {
  const { P } = s;
  const cloth = indoor(s, look.cloth, -0.5);
  const wood = indoor(s, look.wood, 0.1);
  switch (look.headboard) {
    case 'panels': {
      s.fill(box(x, g - 220, w, 250), cloth);
      s.stroke(
        Array.from({ length: 6 }, (_, k) => d0`M${x + (w * (k + 1)) / 7} ${g - 214}v240`).join(''),
        P.shade,
        3,
        'opacity=".2"',
      );
      return;
    }
    case 'arch':
      s.fill(
        d0`M${x} ${g + 30}V${g - 120}Q${x + w / 2} ${g - 330} ${x + w} ${g - 120}V${g + 30}z`,
        cloth,
      );
      s.fill(
        d0`M${x + 18} ${g + 30}V${g - 110}Q${x + w / 2} ${g - 300} ${x + w - 18} ${g - 110}V${g + 30}z`,
        indoor(s, look.cloth, 0),
        'opacity=".6"',
      );
      return;
    case 'slats':
      s.fill(
        box(x - 6, g - 170, w + 12, 14) +
          box(x - 6, g - 170, 12, 200) +
          box(x + w - 6, g - 170, 12, 200),
        wood,
      );
      s.stroke(d0`M${x + 10} ${g - 72}h${w - 20}`, wood, 168, 'stroke-dasharray="9 21"');
      return;
    case 'weave': {
      s.fill(arch(x, g - 210, w, 240), wood);
      s.fill(arch(x + 14, g - 196, w - 28, 226), indoor(s, '#e0c08c', 0.3));
      let weave = '';
      for (let k = 1; k < 12; k++)
        weave += d0`M${x + (w * k) / 12} ${g - 180}l${w * 0.16} 190M${x + (w * k) / 12} ${g - 180}l${-w * 0.16} 190`;
      s.group(
        () => s.stroke(weave, wood, 2.4, 'opacity=".7"'),
        s.clip(arch(x + 14, g - 196, w - 28, 226)),
      );
      return;
    }
    case 'none':
      s.fill(box(x - 30, g - 70, w + 60, 14), wood);
      return;
  }
}

/** A small table with a lamp; its foot is on the floor at g. */
export function nightstand(s: Scene, look: Look, x: number, g: number): void {
  s.rect(x - 42, g - 66, 84, 92, indoor(s, look.wood, -0.2));
  s.rect(x - 48, g - 74, 96, 10, indoor(s, look.wood, 0.4));
  s.rect(x - 9, g - 36, 18, 4, indoor(s, '#e6c98c', 0.4));
  standingLamp(s, look, x, g - 74, 92);
}
