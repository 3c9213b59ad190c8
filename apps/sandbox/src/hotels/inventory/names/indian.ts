import type { NameParts } from './names.types.ts';

export const indian: NameParts = {
  houses: [
    'Hotel {}', '{} Haveli', '{} Mahal', '{} Niwas', '{} Residency', 'The {}', '{} House', '{} Palace',
    '{} Kothi', 'Villa {}',
  ],
  things: [
    'Chandni', 'Gulmohar', 'Kamal', 'Neem', 'Rajbagh', 'Amaltas', 'Sheesh', 'Mayur', 'Sandal', 'Jal Tarang',
    'Kesar', 'Chameli', 'Suraj', 'Banyan Court', 'Tulsi', 'Ashoka Yard', 'Moonstone', 'Parijat', 'Indigo', 'Saffron Gate',
    'Jharokha', 'Kadamb', 'Mogra', 'Lotus Tank', 'Peepal', 'Dhoop', 'Madhuban', 'Ratna', 'Ganga View', 'Sona',
    'Kalash', 'Tara', 'Meenakari', 'Champa', 'Deodar', 'Marigold', 'Bagh', 'Anaar', 'Naksha', 'Sarovar Lane',
  ],
  streets: [
    '{n} {} Road', '{n} {} Marg', '{n} {} Lane',
  ],
  streetNames: [
    'Station', 'Lake', 'Temple', 'Gandhi', 'Palace', 'Residency', 'Mall', 'Fort', 'Church', 'Civil Lines',
    'Ashram', 'Bazaar', 'Link', 'Hill',
  ],
  quarters: [
    'Old City', 'Civil Lines', 'Lakeside', 'Cantonment', 'Fort Area', 'New Town',
  ],
};
