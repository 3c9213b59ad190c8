import type { NameParts } from './names.types.ts';

export const chinese: NameParts = {
  houses: [
    '{} Hotel', 'Hotel {}', '{} House', 'The {}', '{} Courtyard', '{} Inn', '{} Garden Hotel', '{} Pavilion',
    'Villa {}', '{} Residence',
  ],
  things: [
    'Jade Lantern', 'Osmanthus', 'Plum Blossom', 'Bamboo Gate', 'Red Sparrow', 'Willow Bank', 'Moon Bridge', 'Tea Merchant', 'Silk Lane', 'Lotus Pond',
    'White Crane', 'Pear Garden', 'Stone Lion', 'Golden Carp', 'Orchid Court', 'Ink Stone', 'Nine Pines', 'Camphor', 'Morning Market', 'Crescent Lake',
    'Cloud Ladder', 'Peony Yard', 'West Gate', 'Old Wharf', 'Magpie', 'Kapok', 'Paper Umbrella', 'Ginkgo', 'Harbour Moon', 'Blue Tile',
    'Cassia', 'Drum Tower Lane', 'Sail & Lantern', 'Persimmon', 'Azure Hill', 'River Jade',
  ],
  streets: [
    '{n} {} Road', '{n} {} Street', '{n} {} Lane',
  ],
  streetNames: [
    'Nanjing', 'Zhongshan', 'Huaihai', 'Renmin', 'Jiefang', 'Fuxing', 'Hubin', 'Beiyuan', 'Taiping', 'Yan’an',
    'Wenhua', 'Heping', 'Xinhua', 'Binjiang',
  ],
  quarters: [
    'Old Town', 'Riverside', 'Lakefront', 'Railway Quarter', 'New District', 'Harbour',
  ],
};
