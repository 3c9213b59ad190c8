import type { Biome } from '../light/names.ts';

/** Top of a building front. */
export type RoofForm =
  | 'hip'
  | 'curved'
  | 'parapet'
  | 'eaves'
  | 'mansard'
  | 'step'
  | 'bell'
  | 'spout'
  | 'timber'
  | 'battlement'
  | 'windtower'
  | 'cornice'
  | 'chimneys'
  | 'upswept'
  | 'kiosks'
  | 'tiered'
  | 'tin'
  | 'flat';

export type WindowForm =
  | 'shutters'
  | 'arch-shutters'
  | 'french'
  | 'sash'
  | 'casement'
  | 'keel'
  | 'lattice-bay'
  | 'canopy-bay'
  | 'paper'
  | 'louvre';

/** Ground floor of a building front. */
export type GroundForm =
  | 'shops'
  | 'arcade'
  | 'steps'
  | 'portal'
  | 'curtain'
  | 'colonnade'
  | 'veranda';

/** Landmark above the roofs of the old town. */
export type Landmark =
  | 'dome'
  | 'campanile'
  | 'keep'
  | 'twin-towers'
  | 'steeple'
  | 'onion'
  | 'square-minaret'
  | 'mosque'
  | 'pagoda'
  | 'prang'
  | 'shikhara'
  | 'clock-tower'
  | 'castle'
  | 'windmill'
  | 'bell-arch'
  | 'mud-tower';

export type TreeForm = 'broadleaf' | 'palm' | 'cypress' | 'conifer' | 'blossom' | 'plane';

/** Compositions of a small hotel. */
export const BOUTIQUE_STAGINGS = [
  'square',
  'waterfront',
  'hillside',
  'corner',
  'courtyard',
  'rooftop',
  'garden',
  'cubes',
] as const;
export type BoutiqueStaging = (typeof BOUTIQUE_STAGINGS)[number];

export type TowerForm =
  | 'grid'
  | 'ribbon'
  | 'balcony'
  | 'deco'
  | 'sail'
  | 'grand'
  | 'round'
  | 'wedge'
  | 'stack'
  | 'green'
  | 'brick'
  | 'pagoda-crown';

export type BeachForm =
  | 'terraces'
  | 'pavilion'
  | 'slab'
  | 'bungalows'
  | 'village'
  | 'domes'
  | 'veranda';
export type LodgeForm = 'chalet' | 'twin-chalets' | 'a-frame' | 'ryokan' | 'log' | 'stone';
export type DesertForm = 'kasbah' | 'camp' | 'adobe' | 'oasis';
export type LakeForm = 'villa' | 'loggia' | 'grand' | 'boathouse' | 'pagoda';

/** Style of a room's furniture, typical of the place. */
export type Furnishing = 'classic' | 'pale' | 'dark' | 'lattice' | 'paper' | 'rattan' | 'vault';

/** Building style of one region: colours and forms, from the street to the bedroom. */
export interface Style {
  /** Landscape around a town. */
  town: Biome;
  walls: readonly string[];
  roofs: readonly string[];
  /** Colours of shutters, doors, balconies. */
  joinery: readonly string[];
  roofForms: readonly RoofForm[];
  windows: readonly WindowForm[];
  grounds: readonly GroundForm[];
  landmarks: readonly Landmark[];
  tree: TreeForm;
  boutique: readonly BoutiqueStaging[];
  towers: readonly TowerForm[];
  beach: readonly BeachForm[];
  lodge: readonly LodgeForm[];
  desert: readonly DesertForm[];
  lake: readonly LakeForm[];
  furnishing: readonly Furnishing[];
}
