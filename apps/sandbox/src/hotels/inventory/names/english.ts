import type { NameParts } from './names.types.ts';

export const english: NameParts = {
  houses: [
    'The {}', '{} House', 'The {} Hotel', 'Hotel {}', '{} Rooms', 'The {} Inn', '{} & Garden', 'No. 9 {}',
    'The {} Lodgings', '{} Court', 'The Old {}', '{} Place', '{} Yard',
  ],
  things: [
    'Lantern', 'Harbour', 'Juniper', 'Almanac', 'Copper Beech', 'Ferryman', 'Bellhouse', 'Orchard', 'Weaver', 'Nightingale',
    'Tollgate', 'Compass', 'Foundry', 'Larkspur', 'Millrace', 'Signal', 'Quayside', 'Chandler', 'Hawthorn', 'Kingfisher',
    'Ropewalk', 'Mapmaker', 'Saddler', 'Cartwright', 'Thornbury', 'Sable', 'Marlow', 'Ashdown', 'Wren', 'Pembridge',
    'Alder', 'Brickworks', 'Clocktower', 'Meridian', 'Rosemary', 'Stationer', 'Glasshouse', 'Linden', 'Fairweather', 'Drummond',
    'Bookbinder', 'Sycamore', 'Tidemill', 'Gatekeeper', 'Hazel', 'Lamplighter', 'Osprey', 'Penrose', 'Quince', 'Silversmith',
    'Teal', 'Wheelwright', 'Yew Tree', 'Bramble', 'Candlemaker', 'Dovecote',
  ],
  streets: [
    '{n} {} Street', '{n} {} Road', '{n} {} Lane', '{n} {} Square', '{n} {} Avenue', '{n} {} Row',
  ],
  streetNames: [
    'Market', 'Mill', 'Church', 'Station', 'Chapel', 'Bridge', 'Orchard', 'Victoria', 'Albert', 'Cannon',
    'Wharf', 'Priory', 'Garden', 'Queen', 'Abbey', 'Union', 'Castle', 'Linden',
  ],
  quarters: [
    'Old Town', 'Centre', 'Riverside', 'Station Quarter', 'The Heights', 'Harbourside',
  ],
};
