/** Every picture that can be drawn: family-subject. */
export const SCENE_KINDS = [
  'hotel-city', 'hotel-beach', 'hotel-boutique', 'hotel-lodge', 'hotel-riad', 'hotel-lakeside',
  'interior-room', 'interior-lobby', 'interior-pool', 'interior-spa', 'interior-restaurant',
  'destination-coast', 'destination-island', 'destination-tropical', 'destination-mountain', 'destination-desert', 'destination-fjord',
  'destination-skyline', 'destination-oldtown', 'destination-savannah', 'destination-aurora',
  'activity-walking', 'activity-boat', 'activity-hiking', 'activity-diving', 'activity-museum', 'activity-food', 'activity-cooking',
  'car-mini', 'car-compact', 'car-suv', 'car-van', 'car-convertible', 'car-electric',
  'ship-sea', 'ship-port', 'ship-fjord',
  'promo-balloons', 'promo-beach', 'promo-flight', 'promo-road',
] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];
