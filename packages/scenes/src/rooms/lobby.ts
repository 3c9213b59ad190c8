import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { LOBBY_LAYOUTS } from '../stagings.ts';
import { lookOf } from './furnishing.ts';
import type { Look } from './furnishing.ts';
import { hallLobby } from './lobby-hall.ts';
import { courtLobby, loungeLobby, stairsLobby } from './lobbies.ts';

type LobbyLayout = (typeof LOBBY_LAYOUTS)[number];

const LAYOUTS: Readonly<Record<LobbyLayout, (s: Scene, look: Look, r: Random) => void>> = {
  hall: hallLobby,
  lounge: loungeLobby,
  stairs: stairsLobby,
  court: courtLobby,
};

/** Draws the lobby. */
export function lobbyInterior(s: Scene): void {
  const r = s.random('v');
  LAYOUTS[s.staging as LobbyLayout](s, lookOf(s, r), r);
}
