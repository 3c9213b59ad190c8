import { compact } from './compact.ts';
import { nth } from './list.ts';
import { box, n0, n1 } from './path.ts';
import { hash, rng } from './random.ts';
import type { Random } from './random.ts';
import type { Biome, TimeOfDay } from '../light/names.ts';
import type { Palette } from '../light/palette.ts';
import type { Style } from '../regions/style.ts';
import type { Beds, Outlook, Outside } from '../room-facts.ts';
import type { SceneSize } from '../spec.ts';

/** Offset 0..1, colour, opacity (default: 1). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export type Dot = readonly [x: number, y: number, r: number];

/** Input of a picture; see `composeScene`. */
export interface SceneInit {
  kind: string;
  seed: string;
  seedHash: number;
  biome: Biome;
  time: TimeOfDay;
  stars: number;
  accent: string | null;
  size: SceneSize;
  /** Composition of the subject: one of `stagingsOf` the kind. */
  staging: string;
  style: Style;
  /** Index of the item in the rotation; null leaves choices to the seed. */
  round: number | null;
  /** Side of the picture with the subject. */
  side: -1 | 1;
  sunX: number;
  sunY: number;
  sunR: number;
  W: number;
  H: number;
  P: Palette;
  beds: Beds | null;
  outlook: Outlook | null;
  outside: Outside | null;
  sitting: boolean;
  pool: boolean;
}

/**
 * The canvas of a picture: writes SVG, back to front. Letters in all drawing code: W, H size of the
 * canvas; P palette; B local colours of the biome; L the side of the light (-1 left, 1 right); g
 * ground line; hor horizon; cx centre of the subject; r random stream.
 */
export class Scene {
  readonly kind: string;
  readonly seed: string;
  readonly seedHash: number;
  readonly biome: Biome;
  readonly time: TimeOfDay;
  readonly stars: number;
  readonly accent: string | null;
  readonly size: SceneSize;
  readonly staging: string;
  readonly style: Style;
  readonly round: number | null;
  readonly side: -1 | 1;
  readonly sunX: number;
  readonly sunY: number;
  readonly sunR: number;
  readonly W: number;
  readonly H: number;
  readonly P: Palette;
  readonly L: -1 | 1;
  /** Beds a room must have; null leaves them to its layout. */
  readonly beds: Beds | null;
  readonly outlook: Outlook | null;
  readonly outside: Outside | null;
  readonly sitting: boolean;
  /** True if a pool may be drawn. */
  readonly pool: boolean;
  /**
   * Drawn features that must agree with facts: 'double', 'single', 'balcony', 'pool', 'view:coast'…
   */
  readonly parts: string[] = [];
  /** Horizontal focus of the picture; set by a subject that is off centre. */
  focusX: number;
  /** ID of the spray filter; '' until it is drawn. */
  sprayId = '';
  readonly #prefix: string;
  #ids = 0;
  #out: string[] = [];
  readonly #defs: string[] = [];
  readonly #shared = new Map<string, string>();

  constructor(init: SceneInit) {
    this.kind = init.kind;
    this.seed = init.seed;
    this.seedHash = init.seedHash;
    this.biome = init.biome;
    this.time = init.time;
    this.stars = init.stars;
    this.accent = init.accent;
    this.size = init.size;
    this.staging = init.staging;
    this.style = init.style;
    this.round = init.round;
    this.side = init.side;
    this.sunX = init.sunX;
    this.sunY = init.sunY;
    this.sunR = init.sunR;
    this.W = init.W;
    this.H = init.H;
    this.P = init.P;
    this.beds = init.beds;
    this.outlook = init.outlook;
    this.outside = init.outside;
    this.sitting = init.sitting;
    this.pool = init.pool;
    this.L = init.sunX < init.W / 2 ? -1 : 1;
    this.focusX = init.W / 2;
    this.#prefix = `s${init.seedHash.toString(36).slice(0, 4)}${Math.round(init.W).toString(36)}`;
  }

  /** True for a banner: its lower third has few details, for content that the page lays over it. */
  get calm(): boolean {
    return this.W / this.H > 2;
  }

  /**
   * Returns a separate random stream for each named thing, so that changing one leaves the others
   * unchanged.
   */
  random(name: string): Random {
    return rng(`${this.seed}/${this.kind}/${name}`);
  }

  /**
   * Returns one of `count` types: spread evenly if the item's ordinal is known, else by the seed.
   */
  choose(r: Random, count: number): number {
    const seeded = r.int(0, count - 1);
    return this.round === null ? seeded : this.round % count;
  }

  /** Returns one of a list of forms; changes from item to item, out of step with the stagings. */
  turn<T>(list: readonly T[], name: string): T {
    const k =
      this.round === null
        ? this.random(name).int(0, list.length - 1)
        : Math.floor(this.round / 2 + this.round / 7) + hash(name);
    return nth(list, k % list.length);
  }

  raw(svg: string): this {
    this.#out.push(svg);
    return this;
  }

  fill(d: string, colour?: string, attributes = ''): this {
    if (d)
      this.#out.push(
        `<path${colour ? ` fill="${colour}"` : ''} d="${compact(d)}"${attributes ? ` ${attributes}` : ''}/>`,
      );
    return this;
  }

  stroke(d: string, colour: string, width: number, attributes = ''): this {
    if (d)
      this.#out.push(
        `<path fill="none" stroke="${colour}" stroke-width="${n1(width)}" d="${compact(d)}"${attributes ? ` ${attributes}` : ''}/>`,
      );
    return this;
  }

  rect(x: number, y: number, w: number, h: number, colour: string, attributes = ''): this {
    return this.fill(box(x, y, w, h), colour, attributes);
  }

  circle(x: number, y: number, r: number, colour: string, attributes = ''): this {
    return this.raw(
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${colour}"${attributes ? ` ${attributes}` : ''}/>`,
    );
  }

  ellipse(x: number, y: number, rx: number, ry: number, colour: string, attributes = ''): this {
    return this.raw(
      `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${colour}"${attributes ? ` ${attributes}` : ''}/>`,
    );
  }

  /** Defines a linear gradient; returns the paint to fill with. */
  linear(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    const id = this.uid();
    this.define(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n0(x1)}" y1="${n0(y1)}" x2="${n0(x2)}" y2="${n0(y2)}">${stopList(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Defines a gradient from top to bottom; returns the paint to fill with. */
  vertical(stops: readonly Stop[], y1: number, y2: number): string {
    return this.linear(stops, 0, y1, 0, y2);
  }

  radial(stops: readonly Stop[], cx: number, cy: number, r: number): string {
    const id = this.uid();
    this.define(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n0(cx)}" cy="${n0(cy)}" r="${n0(r)}">${stopList(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** Draws round dots in few bytes: their radii are rounded to three sizes, with one path each. */
  dots(list: readonly Dot[], colour: string, attributes = ''): this {
    const largest = list.reduce((most, [, , r]) => Math.max(most, r), 0);
    for (const share of [1, 0.78, 0.56]) {
      let d = '';
      for (const [x, y, r] of list) {
        const part = r / largest;
        if (
          (share === 1 && part > 0.89) ||
          (share === 0.78 && part <= 0.89 && part > 0.67) ||
          (share === 0.56 && part <= 0.67)
        )
          d += `M${n0(x)} ${n0(y)}h0`;
      }
      this.stroke(
        d,
        colour,
        largest * share * 2,
        `stroke-linecap="round"${attributes ? ` ${attributes}` : ''}`,
      );
    }
    return this;
  }

  group(draw: () => void, attributes = ''): this {
    const inside = this.capture(draw);
    if (inside) this.#out.push(`<g${attributes ? ` ${attributes}` : ''}>${inside}</g>`);
    return this;
  }

  /** Returns the output of `draw` without adding it to the picture. */
  capture(draw: () => void): string {
    const outside = this.#out;
    this.#out = [];
    draw();
    const inside = this.#out.join('');
    this.#out = outside;
    return inside;
  }

  /** Stores the output of `draw` for `use`; returns its ID. */
  def(draw: () => void): string {
    const id = this.uid();
    this.define(`<g id="${id}">${this.capture(draw)}</g>`);
    return id;
  }

  /** Returns the ID of a definition that is used many times; created on first use. */
  once(name: string, make: () => string): string {
    let id = this.#shared.get(name);
    if (id === undefined) {
      id = make();
      this.#shared.set(name, id);
    }
    return id;
  }

  use(id: string, attributes = ''): this {
    return this.raw(`<use href="#${id}"${attributes ? ` ${attributes}` : ''}/>`);
  }

  /** Returns the attribute that clips to the path. */
  clip(d: string): string {
    const id = this.uid();
    this.define(`<clipPath id="${id}"><path d="${compact(d)}"/></clipPath>`);
    return `clip-path="url(#${id})"`;
  }

  define(svg: string): void {
    this.#defs.push(svg);
  }

  /** Returns an ID unique within the picture, and among pictures inlined on one page. */
  uid(): string {
    return this.#prefix + (this.#ids++).toString(36);
  }

  toSvg(viewBox: readonly [x: number, y: number, w: number, h: number]): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.map(Math.round).join(' ')}" preserveAspectRatio="xMidYMid slice">` +
      `<defs>${this.#defs.join('')}</defs>${this.#out.join('')}</svg>`
    );
  }
}

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`}/>`,
    )
    .join('');
