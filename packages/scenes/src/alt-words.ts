import type { SceneKind } from './kinds.ts';
import type { Biome, TimeOfDay } from './light/names.ts';
import type {
  BeachForm,
  BoutiqueStaging,
  DesertForm,
  LakeForm,
  LodgeForm,
  TowerForm,
} from './regions/style.ts';
import type { Beds, Outlook } from './room-facts.ts';
import type {
  BEACH_VIEWS,
  CITY_SETTINGS,
  LOBBY_LAYOUTS,
  POOL_LAYOUTS,
  RESTAURANT_LAYOUTS,
  ROOM_LAYOUTS,
  SPA_LAYOUTS,
} from './stagings.ts';

type Words<K extends string> = Readonly<Record<K, string>>;

/**
 * The words of one language. A sentence is a subject, where it stands or what it looks out on, and
 * the hour.
 */
export interface AltTexts {
  /** Kinds that are staged in one way only. */
  kinds: Words<
    Exclude<
      SceneKind,
      `hotel-${string}` | `interior-${string}` | 'destination-island' | 'destination-tropical'
    >
  >;
  towers: Words<TowerForm>;
  citySettings: Words<(typeof CITY_SETTINGS)[number]>;
  boutique: Words<BoutiqueStaging>;
  beach: Words<BeachForm>;
  lodge: Words<LodgeForm>;
  desert: Words<DesertForm>;
  lake: Words<LakeForm>;
  rooms: Words<(typeof ROOM_LAYOUTS)[number]>;
  lobbies: Words<(typeof LOBBY_LAYOUTS)[number]>;
  restaurants: Words<(typeof RESTAURANT_LAYOUTS)[number]>;
  spas: Words<(typeof SPA_LAYOUTS)[number]>;
  pools: Words<(typeof POOL_LAYOUTS)[number]>;
  beaches: Words<(typeof BEACH_VIEWS)[number]>;
  /** What stands in pictures of stagings that only facts ask for. */
  breakfast: string;
  /** The hotel of clay without its pool, the inn without its hot spring. */
  dry: Words<'kasbah' | 'ryokan'>;
  /** A room with what is named after it: 'Hotel room with'. */
  roomWith: string;
  atticWith: string;
  /** Beds by how many there are, from one on. */
  beds: Readonly<Record<keyof Beds, readonly string[]>>;
  roomHas: Words<'balcony' | 'terrace' | 'sitting' | 'desk'>;
  outlooks: Words<Exclude<Outlook, Biome | 'open'>>;
  /** Where it stands, when that is not the usual place. */
  settings: Words<Biome>;
  /** What a window looks out on. */
  views: Words<Biome>;
  hours: Words<TimeOfDay>;
}
