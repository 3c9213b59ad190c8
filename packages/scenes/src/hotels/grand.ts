import { mix } from '../kernel/colour.ts';
import { PathBag } from '../kernel/path-bag.ts';
import { arch, box, d0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { flag, glow } from '../town/furniture.ts';
import { twoFacedBlock, windowColour } from '../town/windows.ts';

/** A grand hotel with a corner dome. */
export function grandHotel(
  s: Scene,
  cx: number,
  g: number,
  w: number,
  h: number,
  wall: string,
  r: Random,
): void {
  const { P, L } = s;
  const x = cx - w / 2,
    y = g - h,
    mh = h * 0.2;
  const b = twoFacedBlock(s, x, y, w, h, wall, 0.24);
  const front: Front = { x, y, w, h, g, mh, wall, b, fx: L < 0 ? b.sx : b.lx, R: w * 0.13 };
  mansard(s, front);
  cornerDome(s, front);
  windowRows(s, front, r);
  const fh = (h - 96) / FLOORS;
  s.fill(box(x - 8, y - 3, w + 16, 9) + box(x - 4, y + h - fh - 92, w + 8, 6), P.tint(wall, 0, 1));
  s.fill(box(x, y + 6, w, 10) + box(x, g - 92, w, 8), P.shade, 'opacity=".2"');
  arcade(s, front);
  glow(s, cx, g - 40, w * 0.6, 0.4);
}

const FLOORS = 5;

/** Dimensions of the building. */
interface Front {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Ground line. */
  readonly g: number;
  /** Height of the mansard. */
  readonly mh: number;
  readonly wall: string;
  readonly b: ReturnType<typeof twoFacedBlock>;
  /** Centre of the corner, and half the width of its tower. */
  readonly fx: number;
  readonly R: number;
}

const roofOf = ({ P }: Scene): string => P.tint('#6d7f8c', 0, 0.1);
const roofShadeOf = ({ P }: Scene): string => P.tint('#6d7f8c', 0, -1.4);

function mansard(s: Scene, { x, y, w, mh, b }: Front): void {
  const { L } = s;
  s.fill(d0`M${x - 8} ${y}L${x + 18} ${y - mh}H${x + w - 18}L${x + w + 8} ${y}z`, roofOf(s));
  s.fill(
    L < 0
      ? d0`M${b.sx} ${y}l6 ${-mh}H${x + w - 18}L${x + w + 8} ${y}z`
      : d0`M${b.sx + b.sw} ${y}l-6 ${-mh}H${x + 18}L${x - 8} ${y}z`,
    roofShadeOf(s),
  );
}

/** A tower with a dome where the two faces meet. */
function cornerDome(s: Scene, { y, h, mh, wall, fx, R }: Front): void {
  const { P, L } = s;
  s.fill(box(fx - R, y - mh * 0.5, R * 2, h + mh * 0.5), P.tint(wall, 0, 0.35));
  s.fill(
    box(L < 0 ? fx + R * 0.3 : fx - R, y - mh * 0.5, R * 0.7, h + mh * 0.5),
    P.tint(wall, 0, -1.1),
  );
  s.fill(
    d0`M${fx - R * 1.1} ${y - mh * 0.5}C${fx - R} ${y - mh * 1.5} ${fx - R * 0.3} ${y - mh * 1.7} ${fx} ${y - mh * 2.1}C${fx + R * 0.3} ${y - mh * 1.7} ${fx + R} ${y - mh * 1.5} ${fx + R * 1.1} ${y - mh * 0.5}z`,
    roofOf(s),
  );
  s.fill(
    d0`M${fx} ${y - mh * 2.1}C${fx - L * R * 0.3} ${y - mh * 1.7} ${fx - L * R} ${y - mh * 1.5} ${fx - L * R * 1.1} ${y - mh * 0.5}H${fx - L * R * 0.2}Q${fx - L * R * 0.3} ${y - mh * 1.5} ${fx} ${y - mh * 2.1}z`,
    roofShadeOf(s),
  );
  flag(s, fx, y - mh * 2.05, 70, P.brand(0, 0.3));
}

/** Windows of both faces and of the tower, and those in the roof above them. */
function windowRows(s: Scene, { y, h, mh, wall, b, fx, R }: Front, r: Random): void {
  const { P, L } = s;
  const bag = new PathBag();
  const fh = (h - 96) / FLOORS;
  const put = (x0: number, ww: number, c: number, sh: number) => {
    for (let f = 0; f < FLOORS; f++)
      for (let q = 0; q < c; q++) {
        const X = x0 + (ww * (q + 0.5)) / c - 9,
          Y = y + 16 + f * fh;
        bag.add(
          windowColour(P, r, 0.5),
          f === 0 ? arch(X, Y, 18, fh * 0.66) : box(X, Y, 18, fh * 0.62),
        );
        if (f === 2 || f === 4)
          bag.add(P.tint('#3d3a4a', 0, -0.3), box(X - 5, Y + fh * 0.6, 28, 4));
      }
    for (let q = 0; q < c; q++) {
      const X = x0 + (ww * (q + 0.5)) / c - 9;
      bag.add(
        P.tint(wall, 0, sh ? -0.6 : 0.8),
        d0`M${X - 4} ${y - 6}v${-mh * 0.4}l13 -12l13 12v${mh * 0.4}z`,
      );
      bag.add(windowColour(P, r, 0.5), arch(X + 1, y - mh * 0.46, 16, mh * 0.36));
    }
  };
  const a0 = L < 0 ? b.lx + 8 : b.lx + R + 4,
    aw = b.lw - R - 14;
  put(a0, aw, Math.round(aw / 40), 0);
  const s0 = L < 0 ? b.sx + R + 2 : b.sx + 4,
    swd = b.sw - R - 6;
  if (swd > 20) put(s0, swd, Math.max(1, Math.round(swd / 40)), 1);
  put(fx - R * 0.7, R * 1.2, 2, 0);
  bag.flush(s);
}

/** Arches of the ground floor under their awnings. */
function arcade(s: Scene, { x, w, g }: Front): void {
  const { P } = s;
  let d = '';
  const c = Math.round(w / 58);
  for (let q = 0; q < c; q++) d += arch(x + (w * (q + 0.5)) / c - 17, g - 76, 34, 76);
  s.fill(d, P.dark ? P.warm : mix(P.glass, P.warm, 0.35));
  let a = '';
  for (let q = 0; q < c; q++) {
    const X = x + (w * (q + 0.5)) / c;
    a += d0`M${X - 22} ${g - 56}l6 -18h32l6 18z`;
  }
  s.fill(a, P.brand(0, 0.3));
}
