import type { NameParts } from './names.types.ts';

export const southeast: NameParts = {
  houses: [
    '{} House', 'Hotel {}', 'Villa {}', '{} Resort', 'Baan {}', '{} Lodge', '{} Boutique Rooms', 'Rumah {}',
    '{} Garden', '{} Riverside',
  ],
  things: [
    'Frangipani', 'Lotus Leaf', 'Sala Thong', 'Jasmine Rice', 'Teak', 'Melati', 'Padi', 'Sarai', 'Tamarind', 'Rim Nam',
    'Kamala Leaf', 'Bulan', 'Lychee', 'Mangosteen', 'Sawah', 'Chanpa', 'Kelapa', 'Banyan Root', 'Orchid Lane', 'Cempaka',
    'Saffron Robe', 'Nipa', 'Hoa Sen', 'Pandan', 'Lanna Yard', 'Firefly', 'Mekong Moon', 'Surya', 'Bamboo Raft', 'Lantern Street',
    'Rattan', 'Coral Stone', 'Dragonfruit', 'Sugar Palm', 'Monsoon', 'Indigo Loom', 'Kingfisher Bay', 'Perahu', 'Trang', 'Plumeria',
  ],
  streets: [
    '{n} {} Road', '{n} Soi {}', '{n} Jalan {}',
  ],
  streetNames: [
    'Rattanakosin', 'Charoen', 'Raya', 'Monkey Forest', 'Pantai', 'Hang Bac', 'Sukhumvit', 'Melati', 'Thanon Phra', 'Merdeka',
    'Bougainvillea', 'Sisowath', 'Phan Chu Trinh', 'Legian',
  ],
  quarters: [
    'Old Quarter', 'Riverside', 'Beachfront', 'Market Quarter', 'Hillside', 'Centre',
  ],
};
