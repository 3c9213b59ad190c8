import type { NameParts } from './names.types.ts';

export const maghreb: NameParts = {
  houses: [
    'Riad {}', 'Dar {}', 'Hôtel {}', 'Maison {}', 'Kasbah {}', 'Villa {}', 'Palais {}', 'Residence {}',
    'Riad & Patio {}',
  ],
  things: [
    'Zitoun', 'Al Yasmine', 'Nour', 'El Warda', 'Limoun', 'Sultana', 'Al Andalus Garden', 'Zellij', 'Zaitouna', 'El Qamar',
    'Atlas View', 'Jnane', 'Safran', 'Mabrouka', 'Lalla Zahra', 'El Bahr', 'Al Karma', 'Baraka Rose', 'El Ward', 'Henna',
    'Sabah', 'Amina', 'Fanous', 'Yacout', 'El Hana', 'Malak', 'Tamaris', 'Bab El Bahr', 'Al Fassia Court', 'Kamar',
    'Hbibi', 'Louz', 'Anbar', 'Tarik', 'Chems', 'Nejma',
  ],
  streets: [
    '{n} Derb {}', '{n} Rue {}', '{n} Avenue {}',
  ],
  streetNames: [
    'Sidi Bouloukat', 'El Bacha', 'Dabachi', 'Zitoun Kedim', 'Mouassine', 'Hassan II', 'Mohammed V', 'Laksour', 'El Koutoubia', 'de la Kasbah',
    'Sidi Ahmed', 'Bab Doukkala', 'Habib Bourguiba', 'Ibn Khaldoun',
  ],
  quarters: [
    'Médina', 'Kasbah', 'Ville Nouvelle', 'Mellah', 'Corniche', 'Palmeraie',
  ],
};
