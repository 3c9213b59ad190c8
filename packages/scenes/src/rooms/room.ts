import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { ROOM_LAYOUTS } from '../stagings.ts';
import type { Look } from './furnishing.ts';
import { lookOf } from './furnishing.ts';
import { familyRoom } from './family-room.ts';
import { alcoveRoom, atticRoom, suiteRoom, terraceRoom } from './layouts-grand.ts';
import { balconyRoom, bedRoom, deskRoom, twinRoom } from './layouts-plain.ts';

type RoomLayout = (typeof ROOM_LAYOUTS)[number] | 'family';

const LAYOUTS: Readonly<Record<RoomLayout, (s: Scene, look: Look, r: Random) => void>> = {
  bed: bedRoom,
  balcony: balconyRoom,
  attic: atticRoom,
  suite: suiteRoom,
  twin: twinRoom,
  desk: deskRoom,
  alcove: alcoveRoom,
  terrace: terraceRoom,
  family: familyRoom,
};

/** Draws a hotel room with the furnishing of its region. */
export function roomInterior(s: Scene): void {
  const r = s.random('v');
  LAYOUTS[s.staging as RoomLayout](s, lookOf(s, r), r);
}
