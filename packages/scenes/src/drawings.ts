import { boatTrip } from './activities/boat.ts';
import { cookingClass } from './activities/cooking.ts';
import { divingReef } from './activities/diving.ts';
import { foodTable } from './activities/food.ts';
import { hikingTrail } from './activities/hiking.ts';
import { museumVisit } from './activities/museum.ts';
import { walkingTour } from './activities/walking.ts';
import { fjordCruise, portCall, seaCruise } from './boats/cruises.ts';
import { carScene } from './cars/car-scene.ts';
import { beachHotel } from './hotels/beach.ts';
import { boutiqueHotel } from './hotels/boutique.ts';
import { cityHotel } from './hotels/city.ts';
import { lakesideHotel } from './hotels/lakeside.ts';
import { mountainLodge } from './hotels/lodge.ts';
import { riadHotel } from './hotels/riad.ts';
import type { Scene } from './kernel/scene.ts';
import type { SceneKind } from './kinds.ts';
import type { Biome, TimeOfDay } from './light/names.ts';
import { auroraView } from './places/aurora-night.ts';
import { oldTownView, skylineView } from './places/cities.ts';
import { coastView } from './places/coast.ts';
import { desertView } from './places/desert.ts';
import { fjordView } from './places/fjord.ts';
import { islandView } from './places/island.ts';
import { mountainView } from './places/mountain.ts';
import { savannahView } from './places/savannah.ts';
import { balloonFlight } from './promo/balloons.ts';
import { beachAbove } from './promo/beach-above.ts';
import { cloudFlight } from './promo/flight.ts';
import { coastRoad } from './promo/road.ts';
import { lobbyInterior } from './rooms/lobby.ts';
import { poolInterior } from './rooms/pool.ts';
import { restaurantInterior } from './rooms/restaurant.ts';
import { roomInterior } from './rooms/room.ts';
import { spaInterior } from './rooms/spa.ts';

export interface Drawing {
  draw: (s: Scene) => void;
  /** The landscape it stands in unless another is asked for. */
  biome: Biome;
  /** How far the camera may come closer (1 stays), and what share of the crop it takes from the top. */
  zoom?: number;
  zoomTop?: number;
  indoors?: boolean;
  /** The hours at which it can be seen at all. */
  hours?: readonly TimeOfDay[];
}

/** Every kind and how it is drawn. */
export const DRAWINGS: Readonly<Record<SceneKind, Drawing>> = {
  'hotel-city': { draw: cityHotel, biome: 'city', zoom: 1.22, zoomTop: 0.46 },
  'hotel-beach': { draw: beachHotel, biome: 'tropical', zoom: 1.3 },
  'hotel-boutique': { draw: boutiqueHotel, biome: 'oldtown', zoom: 1.22 },
  'hotel-lodge': { draw: mountainLodge, biome: 'mountain', zoom: 1.32 },
  'hotel-riad': { draw: riadHotel, biome: 'desert', zoom: 1.3 },
  'hotel-lakeside': { draw: lakesideHotel, biome: 'lake', zoom: 1.14, zoomTop: 0.7 },
  'interior-room': { draw: roomInterior, biome: 'coast', indoors: true },
  'interior-lobby': { draw: lobbyInterior, biome: 'coast', indoors: true },
  'interior-pool': { draw: poolInterior, biome: 'coast', indoors: true },
  'interior-spa': { draw: spaInterior, biome: 'coast', indoors: true },
  'interior-restaurant': { draw: restaurantInterior, biome: 'coast', indoors: true },
  'destination-coast': { draw: coastView, biome: 'coast' },
  'destination-island': { draw: islandView, biome: 'tropical' },
  'destination-tropical': { draw: islandView, biome: 'tropical' },
  'destination-mountain': { draw: mountainView, biome: 'mountain' },
  'destination-desert': { draw: desertView, biome: 'desert' },
  'destination-fjord': { draw: fjordView, biome: 'fjord' },
  'destination-skyline': { draw: skylineView, biome: 'city' },
  'destination-oldtown': { draw: oldTownView, biome: 'oldtown' },
  'destination-savannah': { draw: savannahView, biome: 'savannah' },
  'destination-aurora': { draw: auroraView, biome: 'arctic', hours: ['night', 'dusk', 'night'] },
  'activity-walking': { draw: walkingTour, biome: 'oldtown' },
  'activity-boat': { draw: boatTrip, biome: 'coast' },
  'activity-hiking': { draw: hikingTrail, biome: 'mountain' },
  'activity-diving': { draw: divingReef, biome: 'tropical' },
  'activity-museum': { draw: museumVisit, biome: 'city', indoors: true },
  'activity-food': { draw: foodTable, biome: 'coast', indoors: true },
  'activity-cooking': { draw: cookingClass, biome: 'oldtown', indoors: true },
  'car-mini': { draw: carScene('mini'), biome: 'oldtown' },
  'car-compact': { draw: carScene('compact'), biome: 'coast' },
  'car-suv': { draw: carScene('suv'), biome: 'mountain' },
  'car-van': { draw: carScene('van'), biome: 'lake' },
  'car-convertible': { draw: carScene('convertible'), biome: 'coast' },
  'car-electric': { draw: carScene('electric'), biome: 'desert' },
  'ship-sea': { draw: seaCruise, biome: 'coast' },
  'ship-port': { draw: portCall, biome: 'coast' },
  'ship-fjord': { draw: fjordCruise, biome: 'fjord' },
  'promo-balloons': { draw: balloonFlight, biome: 'desert' },
  'promo-beach': { draw: beachAbove, biome: 'tropical' },
  'promo-flight': { draw: cloudFlight, biome: 'mountain' },
  'promo-road': { draw: coastRoad, biome: 'coast' },
};
