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

/** Drawing function of every kind. */
export const DRAWINGS: Readonly<Record<SceneKind, (s: Scene) => void>> = {
  'hotel-city': cityHotel,
  'hotel-beach': beachHotel,
  'hotel-boutique': boutiqueHotel,
  'hotel-lodge': mountainLodge,
  'hotel-riad': riadHotel,
  'hotel-lakeside': lakesideHotel,
  'interior-room': roomInterior,
  'interior-lobby': lobbyInterior,
  'interior-pool': poolInterior,
  'interior-spa': spaInterior,
  'interior-restaurant': restaurantInterior,
  'destination-coast': coastView,
  'destination-island': islandView,
  'destination-tropical': islandView,
  'destination-mountain': mountainView,
  'destination-desert': desertView,
  'destination-fjord': fjordView,
  'destination-skyline': skylineView,
  'destination-oldtown': oldTownView,
  'destination-savannah': savannahView,
  'destination-aurora': auroraView,
  'activity-walking': walkingTour,
  'activity-boat': boatTrip,
  'activity-hiking': hikingTrail,
  'activity-diving': divingReef,
  'activity-museum': museumVisit,
  'activity-food': foodTable,
  'activity-cooking': cookingClass,
  'car-mini': carScene('mini'),
  'car-compact': carScene('compact'),
  'car-suv': carScene('suv'),
  'car-van': carScene('van'),
  'car-convertible': carScene('convertible'),
  'car-electric': carScene('electric'),
  'ship-sea': seaCruise,
  'ship-port': portCall,
  'ship-fjord': fjordCruise,
  'promo-balloons': balloonFlight,
  'promo-beach': beachAbove,
  'promo-flight': cloudFlight,
  'promo-road': coastRoad,
};
