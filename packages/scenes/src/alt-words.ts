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
 * Alt texts of one language. A sentence consists of a subject, its setting or view, and the time of
 * day.
 */
export interface AltTexts {
  /** Kinds with a single staging. */
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
  /** Subjects of stagings that are drawn only if facts require them. */
  breakfast: string;
  /** The clay hotel without its pool, the inn without its hot spring. */
  dry: Words<'kasbah' | 'ryokan'>;
  /** Prefix of a room with a list of its features: 'Hotel room with'. */
  roomWith: string;
  atticWith: string;
  /** Beds by their number, from one. */
  beds: Readonly<Record<keyof Beds, readonly string[]>>;
  roomHas: Words<'balcony' | 'terrace' | 'sitting' | 'desk'>;
  outlooks: Words<Exclude<Outlook, Biome | 'open'>>;
  /** Settings other than the usual one. */
  settings: Words<Biome>;
  /** Views from a window. */
  views: Words<Biome>;
  hours: Words<TimeOfDay>;
}
