import type { TimeOfDay } from './names.ts';

/** One hour in one mood: everything that colours a scene besides the things in it. */
export interface Light {
  name: string;
  /** Top, upper, lower, horizon. */
  sky: readonly [string, string, string, string];
  sun: string;
  haze: string;
  light: string;
  shade: string;
  /** The colour the whole scene leans to, and how far. */
  ambient: string;
  ambientAmount: number;
  cloud: string;
  cloudShade: string;
  glass: string;
  /** Windows and lamps that are lit. */
  warm: string;
}

/** Every hour in its moods. */
export const LIGHTS: Readonly<Record<TimeOfDay, readonly Light[]>> = {
  dawn: [
    {
      name: 'rose',
      sky: ['#5f86ad', '#a9bccb', '#f4c8b4', '#fbe3c6'],
      sun: '#fff3da', haze: '#efcdc0',
      light: '#ffdcbc', shade: '#41527f',
      ambient: '#c7a3b2', ambientAmount: 0.12,
      cloud: '#fbe0cf', cloudShade: '#d9a9ab', glass: '#7d96b4',
      warm: '#ffd58f',
    },
    {
      name: 'mauve',
      sky: ['#7a80b6', '#bfa7c9', '#f3bfb4', '#fde5c4'],
      sun: '#fff6e4', haze: '#e6c0c6',
      light: '#ffe0c0', shade: '#4a4680',
      ambient: '#b79bc0', ambientAmount: 0.13,
      cloud: '#fbdcd4', cloudShade: '#c69bbb', glass: '#8d8fbb',
      warm: '#ffd79a',
    },
    {
      name: 'mist',
      sky: ['#6fa3a8', '#a8cbc3', '#e6dcc0', '#fbeed2'],
      sun: '#fffaea', haze: '#dbe2cf',
      light: '#fff0cf', shade: '#2f5566',
      ambient: '#a9c0b8', ambientAmount: 0.11,
      cloud: '#f8f1dc', cloudShade: '#b6cdc2', glass: '#7ba4a8',
      warm: '#ffdc9c',
    },
  ],
  day: [
    {
      name: 'azure',
      sky: ['#2f86bf', '#6ab6d6', '#b5dfe2', '#eaf4e6'],
      sun: '#fffbe8', haze: '#c4e1e4',
      light: '#fff7e2', shade: '#234a7a',
      ambient: '#9cc6dc', ambientAmount: 0.04,
      cloud: '#ffffff', cloudShade: '#cfe3ea', glass: '#4f8fb4',
      warm: '#ffdf9a',
    },
    {
      name: 'teal',
      sky: ['#1f8f9c', '#64bdb9', '#bfe2cf', '#f6efd4'],
      sun: '#fffdf0', haze: '#cbe3d2',
      light: '#fff8df', shade: '#17506a',
      ambient: '#9fcdc4', ambientAmount: 0.05,
      cloud: '#fffdf2', cloudShade: '#cfe5d8', glass: '#4b98a0',
      warm: '#ffe1a0',
    },
    {
      name: 'porcelain',
      sky: ['#5a9bd0', '#94c3e0', '#d5e7ea', '#fbf3df'],
      sun: '#fffdf2', haze: '#d7e5e8',
      light: '#fffaea', shade: '#35518c',
      ambient: '#b4c8e2', ambientAmount: 0.04,
      cloud: '#ffffff', cloudShade: '#d9e4ee', glass: '#6699c2',
      warm: '#ffe0a4',
    },
    {
      name: 'lagoon',
      sky: ['#3fa6b8', '#86cccb', '#cfe8d8', '#fdf3d6'],
      sun: '#fffdea', haze: '#d2e8dc',
      light: '#fff9e4', shade: '#1f4a66',
      ambient: '#a9d4cc', ambientAmount: 0.05,
      cloud: '#fffef6', cloudShade: '#d5e8df', glass: '#4f9ca8',
      warm: '#ffe0a0',
    },
    {
      name: 'alabaster',
      sky: ['#8fa9c9', '#bccbdc', '#e6e4df', '#fbf0da'],
      sun: '#fffaf0', haze: '#e2dfda',
      light: '#fff8ea', shade: '#474f78',
      ambient: '#c9c6d2', ambientAmount: 0.06,
      cloud: '#fffdf8', cloudShade: '#d6d9e2', glass: '#7f93b4',
      warm: '#ffdfa2',
    },
  ],
  golden: [
    {
      name: 'amber',
      sky: ['#e5874e', '#f2a65f', '#f9cb84', '#feebbd'],
      sun: '#fff8dc', haze: '#f6c98f',
      light: '#ffe6ae', shade: '#6a3556',
      ambient: '#f0a060', ambientAmount: 0.16,
      cloud: '#fdd9a0', cloudShade: '#e58d5c', glass: '#c9826a',
      warm: '#ffe39a',
    },
    {
      name: 'teal-gold',
      sky: ['#3f8a9b', '#95b9a3', '#f3d394', '#fde9b9'],
      sun: '#fffbe6', haze: '#efd3a0',
      light: '#ffe7b0', shade: '#234f66',
      ambient: '#e8b878', ambientAmount: 0.12,
      cloud: '#fce5b4', cloudShade: '#c9b68d', glass: '#5c98a0',
      warm: '#ffe19a',
    },
    {
      name: 'coral',
      sky: ['#cf5a5c', '#ea8566', '#f8b980', '#fee4b4'],
      sun: '#fff4d4', haze: '#f3b58d',
      light: '#ffdda8', shade: '#5a2c5c',
      ambient: '#ec8a6c', ambientAmount: 0.17,
      cloud: '#fcc795', cloudShade: '#d96c62', glass: '#b56a72',
      warm: '#ffdf96',
    },
    {
      name: 'apricot',
      sky: ['#7f9fb4', '#c9b7a8', '#f6c79a', '#fdeac4'],
      sun: '#fffae4', haze: '#efcdab',
      light: '#ffe9bc', shade: '#4d3f66',
      ambient: '#eab48c', ambientAmount: 0.13,
      cloud: '#fbdfb8', cloudShade: '#d3a48c', glass: '#8a92a4',
      warm: '#ffe29a',
    },
    {
      name: 'honey',
      sky: ['#d99a3f', '#eebb60', '#f8d78e', '#fef0c6'],
      sun: '#fffbe2', haze: '#f3d596',
      light: '#fff0bc', shade: '#4f4a3a',
      ambient: '#e6b45c', ambientAmount: 0.15,
      cloud: '#fdeaba', cloudShade: '#d9a862', glass: '#a09a6a',
      warm: '#ffe7a0',
    },
  ],
  dusk: [
    {
      name: 'plum',
      sky: ['#2a2d63', '#68498a', '#d0708a', '#f9b184'],
      sun: '#ffd9a0', haze: '#a76a94',
      light: '#ffb890', shade: '#1d1c4a',
      ambient: '#5c437f', ambientAmount: 0.27,
      cloud: '#e88b90', cloudShade: '#6d4a86', glass: '#50437c',
      warm: '#ffcf7d',
    },
    {
      name: 'petrol',
      sky: ['#143c58', '#3b6884', '#bd8c90', '#f8bf90'],
      sun: '#ffe0ae', haze: '#7d8496',
      light: '#ffc79c', shade: '#0d2740',
      ambient: '#3a5a78', ambientAmount: 0.27,
      cloud: '#e0a79a', cloudShade: '#5d7089', glass: '#3c6280',
      warm: '#ffd483',
    },
    {
      name: 'ember',
      sky: ['#3a2350', '#8a3f63', '#e26a58', '#fbb46b'],
      sun: '#ffe1a0', haze: '#b4626c',
      light: '#ffb47a', shade: '#241238',
      ambient: '#6a3560', ambientAmount: 0.27,
      cloud: '#f18f62', cloudShade: '#7f3d62', glass: '#603760',
      warm: '#ffd27c',
    },
  ],
  night: [
    {
      name: 'indigo',
      sky: ['#0a1233', '#142655', '#27477f', '#5176a6'],
      sun: '#f8f0d8', haze: '#33548a',
      light: '#b5cbee', shade: '#070b24',
      ambient: '#1e3466', ambientAmount: 0.5,
      cloud: '#3a5a92', cloudShade: '#233c70', glass: '#1c3362',
      warm: '#ffcf78',
    },
    {
      name: 'pine',
      sky: ['#06202c', '#0e3a47', '#1f5f69', '#579a95'],
      sun: '#f6f4dc', haze: '#2c6b72',
      light: '#b6e2d6', shade: '#04131f',
      ambient: '#164852', ambientAmount: 0.5,
      cloud: '#347a7f', cloudShade: '#1c525c', glass: '#15444f',
      warm: '#ffd483',
    },
    {
      name: 'violet',
      sky: ['#130f36', '#281f5c', '#4b3a86', '#8a6db0'],
      sun: '#fbeeda', haze: '#4f4089',
      light: '#cdbff0', shade: '#0b0826',
      ambient: '#332a68', ambientAmount: 0.48,
      cloud: '#5c4a96', cloudShade: '#392c70', glass: '#2b2460',
      warm: '#ffd08a',
    },
  ],
};

/** An hour and which of its moods. */
export type LightChoice = readonly [time: TimeOfDay, mood: number];

/**
 * All lights, neighbours far apart. There are nineteen: a prime, so that light and staging, which go round
 * side by side, meet again only after nineteen rounds.
 */
export const LIGHT_ORDER: readonly LightChoice[] = [
  ['day', 0], ['golden', 0], ['day', 1], ['dusk', 0], ['golden', 3], ['day', 2], ['dawn', 0], ['golden', 2], ['day', 3], ['night', 0],
  ['golden', 1], ['day', 4], ['dusk', 1], ['dawn', 2], ['golden', 4], ['night', 1], ['dawn', 1], ['dusk', 2], ['night', 2],
];
