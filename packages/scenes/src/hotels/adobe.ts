import { mix } from '../kernel/colour.ts';
import { box, d0, pill } from '../kernel/path.ts';
import { PathBag } from '../kernel/path-bag.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { mesas } from '../land/mesas.ts';
import { sky } from '../land/sky.ts';
import { agave, saguaro } from '../plants/desert-plants.ts';
import { glow, plantPot } from '../town/furniture.ts';
import { offCentre, windowColour } from '../town/windows.ts';

/** Stepped clay blocks with round corners, beams through their walls, ladders between the roofs. */
export function adobeVillage(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const r = s.random('adobe');
  const hor = H * 0.6;
  const g = H * 0.78;
  sky(s, hor);
  mesas(s, hor + 10, 170, 'f', {
    count: 4,
    shade: P.tint(B.rockDeep, 0.6),
    lit: P.tint(B.rock, 0.55, 1),
  });
  hills(s, hor + 30, 40, P.tint(B.groundDeep, 0.3), 'a');
  hills(s, hor + 80, 40, P.tint(B.ground, 0.12, 0.3), 'b');
  const cx = offCentre(s, 0.06);
  const w = Math.min(W * 0.72, 520 + s.stars * 20);
  clayBlocks(s, cx, g, w, r);
  ladder(s, cx - w * 0.2, g - 210, 110);
  ladder(s, cx + w * 0.3, g - 160, 120);
  // the door
  s.fill(d0`M${cx - 44} ${g}v-96q44 -34 88 0v96z`, P.tint('#3f8f9a', 0, 0.2)).fill(
    d0`M${cx - 30} ${g}v-84q30 -22 60 0v84z`,
    P.dark ? P.warm : P.tint('#7a4a34', 0, -0.4),
  );
  glow(s, cx, g - 60, w * 0.5, 0.45);
  let chili = '';
  for (const u of [-0.12, 0.13]) chili += d0`M${cx + u * w} ${g - 120}v34`;
  s.stroke(chili, P.brand(0, 0.1), 16, 'stroke-linecap="round"');
  yard(s, cx, g, w);
}

/** Six blocks, back to front. */
function clayBlocks(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P, L } = s;
  const clay = r.pick(['#cf8a62', '#d99a6e', '#c27a56', '#e0ae84']);
  const bag = new PathBag();
  const block = (x: number, y: number, width: number, h: number, tone: number): void => {
    const body = mix(clay, '#f3d9b4', tone);
    s.fill(pill(x, y, width, Math.max(60, h + 40)), P.tint(body, 0, 0.6));
    s.fill(box(x, y + 30, width, g - y - 30), P.tint(body, 0, 0.6));
    s.fill(
      L < 0
        ? d0`M${x + width * 0.7} ${y + 6}H${x + width - 20}Q${x + width} ${y + 10} ${x + width} ${y + 34}V${g}h${-width * 0.3}z`
        : d0`M${x + width * 0.3} ${y + 6}H${x + 20}Q${x} ${y + 10} ${x} ${y + 34}V${g}h${width * 0.3}z`,
      P.shade,
      'opacity=".24"',
    );
    let beams = '';
    for (let k = 0; k < Math.round(width / 34); k++) beams += d0`M${x + 22 + k * 34} ${y + 30}v9`;
    s.stroke(beams, P.tint('#6b4030', 0, -0.4), 9);
    for (let k = 0; k < Math.max(1, Math.round(width / 88)); k++) {
      const wx = x + (width * (k + 0.5)) / Math.max(1, Math.round(width / 88));
      bag.add(P.tint('#3f8f9a', 0, 0), box(wx - 15, y + 56, 30, 42));
      bag.add(windowColour(P, r, 0.75), box(wx - 11, y + 60, 22, 34));
    }
  };
  block(cx - w * 0.24, g - 360, w * 0.32, 120, 0.3);
  block(cx + w * 0.04, g - 290, w * 0.34, 130, 0.1);
  block(cx - w * 0.46, g - 250, w * 0.36, 120, 0.2);
  block(cx - w * 0.16, g - 210, w * 0.4, 110, 0.4);
  block(cx + w * 0.2, g - 160, w * 0.34, 160, 0.25);
  block(cx - w * 0.56, g - 140, w * 0.32, 140, 0.12);
  bag.flush(s);
}

function ladder(s: Scene, x: number, foot: number, h: number): void {
  const { P } = s;
  let rungs = '';
  for (let k = 1; k < 7; k++) rungs += d0`M${x - 13 + k} ${foot - (h * k) / 7}h26`;
  s.stroke(
    d0`M${x - 15} ${foot}l6 ${-h}M${x + 15} ${foot}l6 ${-h}` + rungs,
    P.tint('#7a5540', 0, -0.2),
    5,
  );
}

/** The ground in front, with a path, pots and cacti. */
function yard(s: Scene, cx: number, g: number, w: number): void {
  const { P, W, H } = s;
  const B = P.local;
  s.rect(0, g, W, H - g, P.tint(B.sand, 0, 0.3));
  s.rect(0, g, W, 8, P.tint(B.groundDeep, 0, -0.4));
  s.fill(
    d0`M${cx - 50} ${g + 6}h100l${120 - s.side * 40} ${H - g}h-340z`,
    P.tint('#f0d9b4', 0, 0.4),
  );
  for (const u of [-0.3, 0.34]) plantPot(s, cx + u * w, g + 30);
  hills(s, H * 0.96, 30, P.tint(B.groundDeep, 0, -0.6), 'c');
  const x0 = s.side < 0 ? W * 0.92 : W * 0.08;
  s.fill(
    saguaro(x0, H * 0.98, 330) + saguaro(x0 + s.side * 130, H * 0.9, 170),
    P.frame(B.leafDeep, 0.45),
  );
  s.fill(
    agave(s.side < 0 ? W * 0.06 : W * 0.94, H, 130, 11) + agave(x0 + s.side * 220, H * 0.99, 90),
    P.frame(B.leafDeep, 0.5),
  );
}
