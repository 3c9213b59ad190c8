import type { NameParts } from './names.types.ts';

export const island: NameParts = {
  houses: [
    '{} Resort', '{} Beach House', 'Villa {}', 'The {}', '{} Bay Hotel', '{} Cottages', 'Hotel {}', '{} Cove',
    '{} Lagoon', 'Casa {}',
  ],
  things: [
    'Blue Heron', 'Coral Garden', 'Frangipani', 'Sea Grape', 'Trade Wind', 'Hibiscus', 'Sandpiper', 'Pelican', 'Tamarind', 'Turtle Cay',
    'Conch', 'Almond Tree', 'Palm Shade', 'Sugar Mill', 'Seaglass', 'Flamboyant', 'White Sand', 'Tiare', 'Outrigger Point', 'Nutmeg',
    'Sundowner Yard', 'Mangrove', 'Starfish', 'Moonraker', 'Spice Dock', 'Calypso', 'Starboard', 'Breadfruit', 'Lime Tree', 'Reef Edge',
    'Bougainvillea', 'Driftwood', 'Kingfisher', 'Manta', 'Coconut Row', 'Lighthouse', 'Tern', 'Pineapple Hill', 'Barefoot', 'Halcyon Shore',
  ],
  streets: [
    '{n} {} Road', '{n} {} Street', '{n} {} Lane',
  ],
  streetNames: [
    'Bay', 'Harbour', 'Coral', 'Palm', 'Queen', 'Market', 'Beach', 'Church', 'Lagoon', 'Front',
    'Fort', 'Mango', 'Reef', 'Hill',
  ],
  quarters: [
    'Town', 'The Bay', 'North Shore', 'Harbour', 'Beach Road', 'The Point',
  ],
};
