import type { NameParts } from './names.types.ts';

export const african: NameParts = {
  houses: [
    '{} Lodge', '{} House', 'The {}', 'Hotel {}', '{} Camp', '{} Guest House', 'Villa {}', '{} Court',
    '{} Gardens', '{} Rooms',
  ],
  things: [
    'Acacia', 'Baobab', 'Kilima', 'Fever Tree', 'Jacaranda', 'Weaver Bird', 'Marula', 'Tembo', 'Lilac Roller', 'Umoja',
    'Mbuni', 'Moringa', 'Protea', 'Savanna Gate', 'Nyota', 'Kudu', 'Amani', 'Hornbill', 'Msafiri', 'Sausage Tree',
    'Simba Rock', 'Frangipani', 'Ubuntu', 'Sunbird', 'Dhow', 'Coral Door', 'Mwezi', 'Copperleaf', 'Aloe', 'Karibu Yard',
    'Twiga', 'Mopane', 'Ibis', 'Kestrel Rock', 'Mahogany', 'Flame Tree', 'Bushwillow', 'Jambo Street', 'Zuri', 'Ebony',
  ],
  streets: [
    '{n} {} Road', '{n} {} Street', '{n} {} Avenue',
  ],
  streetNames: [
    'Kenyatta', 'Station', 'Mandela', 'Harbour', 'Uhuru', 'Market', 'Lagoon', 'Church', 'Forest', 'Independence',
    'Lake', 'Ring', 'Mosque', 'Garden',
  ],
  quarters: [
    'Town Centre', 'Waterfront', 'Old Town', 'Hill Side', 'Garden District', 'Market',
  ],
};
