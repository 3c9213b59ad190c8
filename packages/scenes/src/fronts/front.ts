import { box, d0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { glow } from '../town/furniture.ts';
import { GROUNDS } from './grounds.ts';
import { bodyOutline } from './mouldings.ts';
import { FrontPaint } from './paint.ts';
import type { Front } from './paint.ts';
import { ROOFS } from './roofs.ts';
import { WINDOWS } from './windows.ts';

/** Distance from the centre beyond which houses are drawn with less detail. */
const FAR_OFF = 400;

/**
 * Creates a front for a place in the street, in the style of the region; `more` overrides its
 * properties.
 */
export function frontOf(
  s: Scene,
  r: Random,
  place: Pick<Front, 'x' | 'g' | 'w' | 'h' | 'key'> & Partial<Front>,
): Front {
  const { style } = s;
  const hero = place.hero ?? false;
  return {
    floors: Math.max(2, Math.round(place.h / (hero ? 116 : 104))),
    bays: Math.max(2, Math.round(place.w / (hero ? 96 : 74))),
    wall: r.pick(style.walls),
    roof: r.pick(style.roofs),
    joinery: r.pick(style.joinery),
    roofForm: hero ? s.turn(style.roofForms, 'roof') : r.pick(style.roofForms),
    window: hero ? s.turn(style.windows, 'window') : r.pick(style.windows),
    ground: hero ? s.turn(style.grounds, 'ground') : r.pick(style.grounds),
    hero,
    far: !hero && Math.abs(place.x + place.w / 2 - s.W / 2) > FAR_OFF,
    depth: hero ? 0 : 0.12,
    ...place,
  };
}

/**
 * Draws the front from back to front: roof behind, body, windows, ground floor, roof in front,
 * shadow.
 */
export function drawFront(s: Scene, f: Front): void {
  const { P, L } = s;
  const paint = new FrontPaint(s, f);
  const y = paint.top;
  s.fill(bodyOutline(f), paint.lit);
  if (!f.hero)
    s.fill(box(L < 0 ? f.x + f.w * 0.8 : f.x, y + 2, f.w * 0.2, f.h - 2), P.shade, 'opacity=".14"');
  ROOFS[f.roofForm](paint);
  upperFloors(paint);
  if (f.hero) {
    s.fill(
      L < 0
        ? d0`M${f.x + f.w} ${y}V${f.g}H${f.x + f.w * 0.52}L${f.x + f.w * 0.86} ${y}z`
        : d0`M${f.x} ${y}V${f.g}H${f.x + f.w * 0.48}L${f.x + f.w * 0.14} ${y}z`,
      P.shade,
      'opacity=".2"',
    );
  }
  GROUNDS[f.ground](paint);
  paint.flush();
  if (f.hero) glow(s, f.x + f.w / 2, f.g - 50, f.w * 0.6, 0.45);
}

function upperFloors(paint: FrontPaint): void {
  const { f, r } = paint;
  if (f.far) return dashedFloors(paint);
  const draw = WINDOWS[f.window];
  const height = paint.floorHeight;
  const w = Math.min(f.hero ? 46 : 30, paint.bayWidth * 0.42);
  for (let floor = 0; floor < f.floors - 1; floor++) {
    for (let bay = 0; bay < f.bays; bay++) {
      draw(paint, {
        x: f.x + paint.bayWidth * (bay + 0.5),
        y: paint.top + height * floor + height * 0.3,
        w,
        h: height * 0.56,
        floor,
        bay,
        lit: r.chance(0.5),
      });
    }
  }
  paint.flush();
}

function dashedFloors(paint: FrontPaint): void {
  const { s, f } = paint;
  const height = paint.floorHeight;
  const window = Math.round(height * 0.52);
  let columns = '';
  for (let bay = 0; bay < f.bays; bay++)
    columns += d0`M${f.x + paint.bayWidth * (bay + 0.5)} ${paint.top + height * 0.3}V${f.g - height - 6}`;
  const dash = `stroke-dasharray="${window} ${Math.round(height) - window}"`;
  s.stroke(columns, paint.trim, 34, dash).stroke(
    columns,
    s.P.dark ? s.P.warm : s.P.glass,
    24,
    dash,
  );
}
