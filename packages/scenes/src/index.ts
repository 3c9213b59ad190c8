// Names, places and descriptions of pictures. Drawing them is in `@portico/scenes/scene`: a hundred
// modules that only code which draws should import.
export { canonical, RATIOS, SCENE_SIZES, seedToken } from './spec.ts';
export type { CanonicalSpec, Ratio, SceneSize, SceneSpec } from './spec.ts';
export { SCENE_KINDS } from './kinds.ts';
export type { SceneKind } from './kinds.ts';
export { BIOME_NAMES, TIMES_OF_DAY } from './light/names.ts';
export type { Biome, TimeOfDay } from './light/names.ts';
export {
  RASTER_FORMATS,
  RASTER_WIDTHS,
  SCENES_PATH,
  parseSceneName,
  parseSceneRasterUrl,
  parseSceneUrl,
  rasterHeight,
  sceneName,
  sceneRasterUrl,
  sceneUrl,
  signedSceneUrl,
  splitSceneUrl,
} from './url.ts';
export { FIXED_SCENES, siteScenes } from './fixed.ts';
export type { Raster, RasterFormat, RasterWidth } from './url.ts';
export { initials, logo } from './logo/logo.ts';
export type { LogoSpec } from './logo/logo.ts';
export { sceneBiome, sceneHour, sceneStaging } from './plan.ts';
export { OUTLOOKS, OUTSIDES, bedsOf, bedsToken, roomLayouts } from './room-facts.ts';
export type { Beds, Outlook, Outside } from './room-facts.ts';
export { ALT_LANGUAGES, sceneAlt } from './alt.ts';
export type { AltLanguage } from './alt.ts';
export { REGIONS, regionOfCountry } from './regions/regions.ts';
export type { Region } from './regions/regions.ts';
export { PLACE_SETTINGS, destinationKind, hotelScene } from './hotel-scenes.ts';
export type { PictureFormat, PicturedHotel, PlaceSetting } from './hotel-scenes.ts';
