import { mix } from '../kernel/colour.ts';
import { PathBag } from '../kernel/path-bag.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { GroundForm, RoofForm, WindowForm } from '../regions/style.ts';

/** A building front seen from the street: its forms, materials and size. */
export interface Front {
  x: number;
  /** Ground line, and the height of the walls above it. */
  g: number;
  w: number;
  h: number;
  floors: number;
  bays: number;
  wall: string;
  roof: string;
  joinery: string;
  roofForm: RoofForm;
  window: WindowForm;
  ground: GroundForm;
  /** True for the hotel itself, which is drawn in full detail. */
  hero: boolean;
  /** True at the edge of the picture: windows are drawn as dashes. */
  far: boolean;
  depth: number;
  key: string;
}

/** State shared by the painters of one front: paths by colour, and ironwork that is drawn last. */
export class FrontPaint {
  readonly s: Scene;
  readonly f: Front;
  readonly r: Random;
  readonly bag = new PathBag();
  readonly lit: string;
  readonly trim: string;
  readonly dark: string;
  readonly joinery: string;
  rails = '';
  balusters = '';
  leaves = '';
  flowers = '';

  constructor(s: Scene, f: Front) {
    const { P } = s;
    this.s = s;
    this.f = f;
    this.r = s.random(`front${f.key}`);
    this.lit = P.tint(f.wall, f.depth, f.hero ? 0.8 : 0.25);
    this.trim = P.tint(mix(f.wall, '#ffffff', 0.6), f.depth, f.hero ? 0.8 : 0.4);
    this.dark = P.tint('#4a3f48', f.depth, -0.5);
    this.joinery = P.tint(f.joinery, f.depth, f.hero ? 0.15 : -0.1);
  }

  get top(): number {
    return this.f.g - this.f.h;
  }

  get floorHeight(): number {
    return this.f.h / this.f.floors;
  }

  get bayWidth(): number {
    return this.f.w / this.f.bays;
  }

  /** Returns a local colour as it looks at the depth of the front. */
  tint(local: string, face = 0): string {
    return this.s.P.tint(local, this.f.depth, face);
  }

  /** Draws the collected paths. */
  flush(): void {
    const { s } = this;
    this.bag.flush(s);
    const iron = s.P.frame('#3d3a46', 0.3);
    s.stroke(this.rails, iron, 3).stroke(
      this.balusters,
      iron,
      this.f.hero ? 20 : 15,
      'stroke-dasharray="2.4 7.6"',
    );
    s.stroke(this.leaves, this.tint(s.P.local.leaf, 0.1), 13, 'stroke-linecap="round"');
    s.stroke(this.flowers, this.tint('#e0527c', 0.3), 7, 'stroke-linecap="round"');
    this.rails = this.balusters = this.leaves = this.flowers = '';
  }
}
