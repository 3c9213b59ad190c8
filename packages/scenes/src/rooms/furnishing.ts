import { arch, box, ogive } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Furnishing } from '../regions/style.ts';

export type Headboard = 'panels' | 'arch' | 'slats' | 'weave' | 'none';
export type Ceiling = 'plain' | 'beams' | 'fan' | 'coved';
export type FloorForm = 'boards' | 'tiles' | 'mats' | 'chequer';
export type LampForm = 'shade' | 'lantern' | 'paper' | 'globe';

/** Appearance of a room: the selected entries of the tables below. */
export interface Look {
  furnishing: Furnishing;
  wall: string;
  trim: string;
  wood: string;
  floor: string;
  floorForm: FloorForm;
  window: typeof box;
  headboard: Headboard;
  /** Colour of the headboard: the agency's, or a neutral one. */
  cloth: string;
  ceiling: Ceiling;
  lamp: LampForm;
  /** Number of window bars across and down. */
  bars: readonly [across: number, down: number];
}

interface Table {
  walls: readonly string[];
  trim: string;
  woods: readonly string[];
  floors: readonly string[];
  floorForms: readonly FloorForm[];
  windows: readonly (typeof box)[];
  headboards: readonly Headboard[];
  ceilings: readonly Ceiling[];
  lamps: readonly LampForm[];
  bars: readonly [across: number, down: number];
}

const TABLES: Readonly<Record<Furnishing, Table>> = {
  classic: {
    walls: ['#e9d8c3', '#d9b79c', '#b9c7bd', '#8fa7a6', '#e6c9a8', '#c9b3a8'],
    trim: '#f7f0e4',
    woods: ['#8a5f43', '#6d4a38', '#a5754f'],
    floors: ['#b98a62', '#a8795a', '#c9a27c'],
    floorForms: ['boards', 'chequer', 'boards'],
    windows: [arch, box],
    headboards: ['panels', 'arch'],
    ceilings: ['plain', 'coved'],
    lamps: ['shade', 'globe'],
    bars: [2, 3],
  },
  pale: {
    walls: ['#ece4d6', '#dfe3dd', '#e9ddcb', '#d3dcd9', '#f0e6d6'],
    trim: '#fbf7ee',
    woods: ['#cfa77c', '#c49a70', '#d9b88e'],
    floors: ['#d9b98e', '#cfae84', '#e0c8a4'],
    floorForms: ['boards'],
    windows: [box],
    headboards: ['slats', 'panels', 'none'],
    ceilings: ['plain', 'beams'],
    lamps: ['globe', 'paper', 'shade'],
    bars: [1, 1],
  },
  dark: {
    walls: ['#5f7f86', '#52716a', '#a86f5c', '#6a5f78', '#7a5a4e', '#4f6070'],
    trim: '#e9d9bf',
    woods: ['#5a3b2c', '#6d4634', '#4f3a34'],
    floors: ['#8a6248', '#7a563f', '#96704f'],
    floorForms: ['boards', 'chequer'],
    windows: [box, arch],
    headboards: ['panels', 'arch'],
    ceilings: ['coved', 'plain'],
    lamps: ['shade', 'globe'],
    bars: [2, 2],
  },
  lattice: {
    walls: ['#e6c9a0', '#dcae86', '#efdcc0', '#c9916c', '#d9c3a0'],
    trim: '#f6ead2',
    woods: ['#7a4a32', '#6a4030', '#8a5a3a'],
    floors: ['#c98a62', '#d9b088', '#b9795a'],
    floorForms: ['tiles', 'chequer'],
    windows: [ogive],
    headboards: ['arch', 'slats'],
    ceilings: ['beams', 'coved'],
    lamps: ['lantern'],
    bars: [1, 2],
  },
  paper: {
    walls: ['#efe6d0', '#e3d6ba', '#d9cdb4', '#e9dfc8'],
    trim: '#6a4432',
    woods: ['#7a5038', '#8f6244', '#5f4030'],
    floors: ['#c9bd86', '#d3c894', '#bfb27c'],
    floorForms: ['mats'],
    windows: [box],
    headboards: ['slats', 'none'],
    ceilings: ['plain', 'beams'],
    lamps: ['paper'],
    bars: [4, 3],
  },
  rattan: {
    walls: ['#f0e6d0', '#d3dfcf', '#e9d3b0', '#c9d9d6', '#f3e9da'],
    trim: '#fbf5e6',
    woods: ['#b98a56', '#a87848', '#c9a06c'],
    floors: ['#a87850', '#c9a27a', '#b98c62'],
    floorForms: ['boards', 'tiles'],
    windows: [box, arch],
    headboards: ['weave', 'slats'],
    ceilings: ['fan'],
    lamps: ['paper', 'globe'],
    bars: [3, 1],
  },
  vault: {
    walls: ['#f4ead8', '#efe0c6', '#e9d0b0', '#f0e2d0', '#dfc4a4'],
    trim: '#fffaf0',
    woods: ['#8a5f42', '#a0714c', '#7a553c'],
    floors: ['#c07a55', '#b56f4e', '#cf9468'],
    floorForms: ['tiles'],
    windows: [arch],
    headboards: ['none', 'arch', 'weave'],
    ceilings: ['beams', 'plain'],
    lamps: ['globe', 'lantern'],
    bars: [1, 2],
  },
};

/** Returns the appearance of this room: its region's furnishing with its own colours. */
export function lookOf(s: Scene, r: Random): Look {
  const furnishing = s.turn(s.style.furnishing, 'furnishing');
  const table = TABLES[furnishing];
  return {
    furnishing,
    wall: s.turn(table.walls, 'wall'),
    trim: table.trim,
    wood: r.pick(table.woods),
    floor: r.pick(table.floors),
    floorForm: r.pick(table.floorForms),
    window: r.pick(table.windows),
    headboard: s.turn(table.headboards, 'headboard'),
    cloth: s.turn(
      [s.accent ?? '#cf5f45', '#8f9f8a', '#c98f72', s.accent ?? '#cf5f45', '#6f8594', '#b98a6a'],
      'cloth',
    ),
    ceiling: r.pick(table.ceilings),
    lamp: r.pick(table.lamps),
    bars: table.bars,
  };
}
