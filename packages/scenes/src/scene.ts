import { DRAWINGS } from './drawings.ts';
import { hash, rng } from './kernel/random.ts';
import type { Random } from './kernel/random.ts';
import { Scene } from './kernel/scene.ts';
import { grain } from './land/grain.ts';
import type { TimeOfDay } from './light/names.ts';
import { palette } from './light/palette.ts';
import { planOf } from './plan.ts';
import { bedsOf } from './room-facts.ts';
import { RATIOS, canonical } from './spec.ts';
import type { SceneSpec } from './spec.ts';
import { SUBJECTS } from './subjects.ts';

const HEIGHT = 900;

/**
 * Draws a picture as SVG text. Pure: no clock, no unseeded randomness, no fonts, no text, no
 * external files. Throws a RangeError on an unknown spec.
 */
export function scene(spec: SceneSpec): string {
  return drawn(spec).svg;
}

/** Returns the beds, balconies, pools and views that the picture shows; for tests. */
export const sceneParts = (spec: SceneSpec): readonly string[] => drawn(spec).parts;

function drawn(spec: SceneSpec): { readonly svg: string; readonly parts: readonly string[] } {
  const c = canonical(spec);
  const subject = SUBJECTS[c.kind];
  const { time, mood, biome, style, side, staging, round } = planOf(c);
  const H = HEIGHT;
  const W = Math.round(H * RATIOS[c.ratio]);
  const sun = sunPlace(time, rng(`${c.seed}/${c.kind}/sun`), side, W, H);

  // The zoom is a crop of the view box: a closer framing costs no bytes.
  const closer = rng(`${c.seed}/${c.kind}/cam`).between(0.25, 1) * (W < 1000 ? 0.45 : 1);
  const zoom = subject.zoom ? 1 + (subject.zoom - 1) * closer : 1;
  const top = (H - H / zoom) * (subject.zoomTop ?? 0.62);
  const s = new Scene({
    kind: c.kind,
    seed: c.seed,
    seedHash: hash(c.seed + c.kind),
    biome,
    time,
    stars: c.stars ?? 4,
    accent: c.accent,
    size: c.size,
    staging,
    style,
    round,
    side,
    sunX: sun.x,
    sunY: Math.max(sun.y, top + sun.r * 1.35),
    sunR: sun.r,
    W,
    H,
    P: palette(time, mood, biome, style, c.accent),
    beds: c.beds === null ? null : bedsOf(c.beds),
    outlook: c.outlook,
    outside: c.outside,
    sitting: c.sitting,
    pool: c.pool,
  });
  DRAWINGS[c.kind](s);
  grain(s, { inside: subject.indoors ?? false });
  const viewW = W / zoom;
  const viewX = Math.max(0, Math.min(W - viewW, s.focusX - viewW / 2 - s.side * viewW * 0.03));
  return { svg: s.toSvg([viewX, top, viewW, H / zoom]), parts: s.parts };
}

type Range = readonly [low: number, high: number];
const SUN: Readonly<Record<TimeOfDay, { radius: Range; height: Range }>> = {
  dawn: { radius: [50, 80], height: [0.3, 0.42] },
  day: { radius: [38, 54], height: [0.12, 0.22] },
  golden: { radius: [70, 125], height: [0.26, 0.42] },
  dusk: { radius: [60, 95], height: [0.36, 0.5] },
  night: { radius: [46, 66], height: [0.14, 0.28] },
};

/** The sun is opposite the subject, or occasionally just behind it. */
function sunPlace(
  time: TimeOfDay,
  r: Random,
  side: number,
  W: number,
  H: number,
): { x: number; y: number; r: number } {
  const opposite = r.chance(0.78);
  const off = opposite ? r.between(0.12, 0.34) : -r.between(0.05, 0.2);
  const x = W / 2 - side * off * Math.max(W, 1000) * 0.9;
  const { radius, height } = SUN[time];
  return {
    x: Math.max(W * 0.08, Math.min(W * 0.92, x)),
    y: H * r.between(...height),
    r: r.between(...radius),
  };
}
