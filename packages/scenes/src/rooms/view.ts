import { sailboat } from '../boats/small-boats.ts';
import { mix } from '../kernel/colour.ts';
import { box, d0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { palmDef } from '../plants/palm.ts';
import { BIOME_NAMES } from '../light/names.ts';
import type { Biome } from '../light/names.ts';
import type { Outlook } from '../room-facts.ts';
import { oldTownMass } from '../town/old-town.ts';
import { ridge } from './opening.ts';
import type { Opening } from './opening.ts';
import { gardenIn, riverBank, wallIn } from './view-near.ts';

/** The landscape of the scene through an opening: small, but with its place and time of day. */
export function landscapeView(s: Scene, o: Opening): void {
  const { x, y, w, h } = o;
  const hor = y + h * 0.62;
  const clip = s.clip(o.outline);
  s.parts.push(`view:${s.outlook ?? s.biome}`);
  s.group(() => {
    heaven(s, o, hor);
    if (s.outlook !== null && drawOutlook(s, s.outlook, o, hor)) return;
    switch (landscapeOf(s)) {
      case 'mountain':
      case 'arctic':
        peaksIn(s, o, hor);
        ridge(s, o, hor + h * 0.12, h * 0.14, s.P.tint(s.P.local.leaf, 0.3), 'c');
        ridge(s, o, hor + h * 0.26, h * 0.08, s.P.tint(s.P.local.grass, 0.12), 'd');
        return;
      case 'lake':
      case 'fjord':
        peaksIn(s, o, hor);
        waterIn(s, o, hor);
        return;
      case 'city':
        towersIn(s, o, hor);
        return;
      case 'desert':
      case 'savannah':
        ridge(s, o, hor, h * 0.28, s.P.tint(s.P.local.rock, 0.5), 'a', true);
        ridge(s, o, hor + h * 0.08, h * 0.12, s.P.tint(s.P.local.sand, 0.3, 0.4), 'b');
        ridge(s, o, hor + h * 0.26, h * 0.12, s.P.tint(s.P.local.ground, 0.1, 0.3), 'c');
        palmsIn(s, o);
        return;
      case 'oldtown':
        ridge(s, o, hor, h * 0.2, s.P.tint(s.P.local.leaf, 0.5), 'a');
        townIn(s, o, hor);
        return;
      case 'coast':
        ridge(s, o, hor, h * 0.16, s.P.tint(s.P.local.rock, 0.5), 'a');
        waterIn(s, o, hor);
        if (w > 160 && (o.sun ?? true))
          sailboat(s, x + w * (s.L < 0 ? 0.66 : 0.34), hor + h * 0.12, h * 0.13, s.P, 0.1);
        return;
      case 'tropical':
        ridge(s, o, hor, h * 0.2, s.P.tint(s.P.local.leaf, 0.5), 'a');
        waterIn(s, o, hor);
        palmsIn(s, o);
        return;
    }
  }, clip);
}

/** Houses of the region, roof over roof. */
function townIn(s: Scene, { x, y, w, h, key }: Opening, hor: number): void {
  oldTownMass(s, hor + h * 0.12, 0.3, `v${key}`, h * 0.12 * Math.max(1, s.W / 1300), 1, true, {
    x0: x - 20,
    x1: x + w + 20,
    foot: y + h,
  });
}

/** Returns the landscape to draw; an outlook that is no landscape has already been drawn. */
function landscapeOf({ outlook, biome }: Scene): Biome {
  return BIOME_NAMES.find((known) => known === outlook) ?? biome;
}

function drawOutlook(s: Scene, outlook: Outlook, o: Opening, hor: number): boolean {
  switch (outlook) {
    case 'open':
      ridge(s, o, hor + o.h * 0.2, o.h * 0.1, s.P.tint(s.P.local.leaf, 0.6), 'far');
      ridge(s, o, hor + o.h * 0.3, o.h * 0.08, s.P.tint(s.P.local.leafDeep, 0.4), 'near');
      return true;
    case 'garden':
    case 'park':
    case 'forest':
    case 'pool':
      gardenIn(s, o, hor, outlook);
      return true;
    case 'courtyard':
    case 'street':
      wallIn(s, o, hor, outlook);
      return true;
    case 'square':
    case 'village':
      ridge(s, o, hor, o.h * 0.2, s.P.tint(s.P.local.leaf, 0.5), 'a');
      townIn(s, o, hor);
      if (outlook === 'village')
        ridge(s, o, hor + o.h * 0.3, o.h * 0.06, s.P.tint(s.P.local.grass, 0.12), 'd');
      return true;
    case 'river':
    case 'harbour':
      ridge(s, o, hor - o.h * 0.02, o.h * 0.16, s.P.tint(s.P.local.leaf, 0.45), 'a');
      if (outlook === 'harbour') townIn(s, o, hor - o.h * 0.16);
      waterIn(s, { ...o, sun: o.sun ?? true }, hor + o.h * 0.06);
      riverBank(s, o, hor, outlook);
      return true;
    default:
      return false;
  }
}

function heaven(s: Scene, o: Opening, hor: number): void {
  const { P } = s;
  const { x, y, w, h } = o;
  const [top, , lower, horizon] = P.sky;
  s.rect(
    x,
    y,
    w,
    h,
    s.vertical(
      [
        [0, top],
        [0.5, lower],
        [1, horizon],
      ],
      y,
      hor,
    ),
  );
  if (o.sun ?? true) {
    const sunX = x + w * (s.L < 0 ? 0.3 : 0.7);
    const sunY = y + h * (P.time === 'day' ? 0.22 : 0.38);
    const R = Math.max(14, Math.min(w, h, 300) * 0.1);
    s.circle(
      sunX,
      sunY,
      R * 4,
      s.radial(
        [
          [0, P.sun, 0.6],
          [1, P.sun, 0],
        ],
        sunX,
        sunY,
        R * 4,
      ),
    );
    s.circle(sunX, sunY, R, P.sun);
  }
  const cloudX = x + w * (s.L < 0 ? 0.62 : 0.3);
  s.stroke(
    d0`M${cloudX} ${y + h * 0.2}h${w * 0.2}M${cloudX - w * 0.08} ${y + h * 0.25}h${w * 0.16}`,
    P.cloud,
    h * 0.03,
    'stroke-linecap="round" opacity=".7"',
  );
}

function peaksIn(s: Scene, o: Opening, hor: number): void {
  const { P } = s;
  const { x, y, w, h, key } = o;
  const r = s.random(`vp${key}`);
  let rock = d0`M${x - 10} ${hor}`;
  let snow = '';
  let shade = '';
  const count = Math.max(2, Math.round(w / (h * 0.5)));
  for (let k = 0; k < count; k++) {
    const px = x + (w * (k + 0.5 + r.between(-0.15, 0.15))) / count;
    const top = hor - h * r.between(0.26, 0.42);
    const half = (w / count) * 0.62;
    rock += d0`L${px} ${top}L${px + half} ${hor - h * 0.06}`;
    const cap = (hor - top) * 0.36;
    const spread = half * 0.36;
    snow += d0`M${px} ${top}L${px + spread} ${top + cap}L${px + spread * 0.3} ${top + cap * 0.7}L${px} ${top + cap * 1.1}L${px - spread * 0.4} ${top + cap * 0.7}L${px - spread} ${top + cap}z`;
    shade +=
      s.L < 0
        ? d0`M${px} ${top}L${px + half} ${hor}H${px + half * 0.2}z`
        : d0`M${px} ${top}L${px - half} ${hor}H${px - half * 0.2}z`;
  }
  s.fill(`${rock}${d0`L${x + w + 10} ${hor}V${y + h}H${x - 10}z`}`, P.tint(P.local.rock, 0.42));
  s.fill(shade, P.shade, 'opacity=".2"').fill(snow, P.tint('#ffffff', 0.2, 0.3));
  ridge(s, o, hor + h * 0.02, h * 0.08, P.tint(P.local.leafDeep, 0.4), 'wood');
}

function waterIn(s: Scene, { x, y, w, h, key, sun = true }: Opening, hor: number): void {
  const { P } = s;
  const B = P.local;
  const r = s.random(`wv${key}`);
  s.rect(
    x,
    hor,
    w,
    h,
    s.vertical(
      [
        [0, mix(P.tint(B.water), P.sky[3], 0.5)],
        [0.5, P.tint(B.water)],
        [1, P.tint(B.deep)],
      ],
      hor,
      y + h,
    ),
  );
  if (!sun) return;
  const sunX = x + w * (s.L < 0 ? 0.3 : 0.7);
  let glitter = '';
  for (let k = 0; k < 7; k++)
    glitter += d0`M${sunX - 14 - k * 4 + r.between(-8, 8)} ${hor + 8 + k * h * 0.045}h${20 + k * 8}`;
  s.stroke(glitter, P.sun, 3, 'stroke-linecap="round" opacity=".7"');
}

function towersIn(s: Scene, { x, y, w, h, key }: Opening, hor: number): void {
  const { P } = s;
  const r = s.random(`vc${key}`);
  for (const [depth, share] of [
    [0.6, 0.42],
    [0.34, 0.5],
  ] as const) {
    let bodies = '';
    let windows = '';
    for (let at = x - 10; at < x + w;) {
      const width = h * r.between(0.07, 0.15);
      const height = h * share * r.between(0.35, 1);
      bodies += box(at, hor + h * 0.16 - height, width, height + h);
      if (depth < 0.5)
        windows += d0`M${at + width * 0.3} ${hor + h * 0.2 - height}V${y + h}M${at + width * 0.7} ${hor + h * 0.2 - height}V${y + h}`;
      at += width * r.between(0.9, 1.3);
    }
    s.fill(bodies, P.tint('#9aa8bc', depth, 0.3));
    if (windows)
      s.stroke(
        windows,
        P.dark ? P.warm : P.tint(P.glass, 0.2),
        h * 0.018,
        `stroke-dasharray="${Math.round(h * 0.024)} ${Math.round(h * (P.dark ? 0.06 : 0.026))}" opacity=".8"`,
      );
  }
}

function palmsIn(s: Scene, { x, y, w, h }: Opening): void {
  const { P } = s;
  const B = P.local;
  const id = s.once('viewpalm', () =>
    palmDef(
      s,
      'view',
      P.tint(B.leafDeep, 0, -0.5),
      P.tint(B.leaf, 0, 0),
      P.tint(B.rockDeep, 0, -0.6),
      { h: 200, lean: -0.08 * s.L },
    ),
  );
  const size = (h * 0.78) / 200;
  const at = s.L < 0 ? x + w * 0.84 : x + w * 0.16;
  s.use(
    id,
    d0`transform="translate(${at} ${y + h + 6})` + `scale(${Math.round(size * 100) / 100})"`,
  );
}
