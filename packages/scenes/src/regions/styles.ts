import { BIOMES } from '../light/biomes.ts';
import type { Biome } from '../light/names.ts';
import type { Region } from './regions.ts';
import type { Style } from './style.ts';
import { EUROPE } from './styles-europe.ts';
import { WORLD } from './styles-world.ts';

const STYLES: Readonly<Record<Region, Style>> = { ...EUROPE, ...WORLD };

/** Neutral forms for a place whose country is not known. */
const ANYWHERE: Omit<Style, 'walls' | 'roofs'> = {
  town: 'oldtown',
  joinery: ['#4d7a6e', '#3f6a86', '#8a4a3c', '#5d6f52', '#2f5d6a'],
  roofForms: ['hip', 'curved', 'parapet'],
  windows: ['shutters', 'arch-shutters', 'casement'],
  grounds: ['shops', 'arcade', 'shops'],
  landmarks: ['campanile', 'steeple', 'clock-tower'],
  tree: 'broadleaf',
  boutique: ['square', 'waterfront', 'corner', 'rooftop', 'courtyard', 'hillside', 'garden'],
  towers: ['grid', 'ribbon', 'balcony', 'deco', 'grand', 'wedge', 'stack', 'round'],
  beach: ['terraces', 'pavilion', 'slab', 'bungalows'],
  lodge: ['chalet', 'twin-chalets', 'a-frame', 'stone'],
  desert: ['kasbah', 'camp', 'oasis', 'adobe'],
  lake: ['loggia', 'villa', 'grand', 'boathouse'],
  furnishing: ['classic', 'pale', 'dark'],
};

/**
 * Returns the building style of a region; for null, neutral forms in the colours of the landscape.
 */
export function styleOf(region: Region | null, biome: Biome): Style {
  if (region) return STYLES[region];
  const { walls, roofs } = BIOMES[biome];
  return { ...ANYWHERE, walls, roofs };
}
