import type { NameParts } from './names.types.ts';

export const arabian: NameParts = {
  houses: [
    'Dar {}', '{} House', '{} Hotel', 'Bait {}', 'Qasr {}', '{} Palace', '{} Rooms', '{} Residence',
    '{} Courtyard', 'Majlis {}',
  ],
  things: [
    'Al Noor', 'Al Waha', 'Al Bahar', 'Al Qamar', 'Al Yasmin', 'Al Safa', 'Al Nakheel', 'Al Dana', 'Al Murjan', 'Al Reem',
    'Al Fanar', 'Al Sidra', 'Al Ghaf', 'Al Luban', 'Al Manara', 'Al Barjeel', 'Al Saqr', 'Al Hilal', 'Al Lulu', 'Al Zahra',
    'Al Rimal', 'Al Khor', 'Al Naseem', 'Al Sadaf', 'Al Mina', 'Al Shamal', 'Al Fajr', 'Al Nada', 'Al Oud', 'Al Rayhan',
    'Al Ward', 'Al Amwaj', 'Al Najma', 'Al Shams', 'Al Sahil', 'Al Bustan Green', 'Al Marsa', 'Al Hayl', 'Al Hazm', 'Al Jawhara',
  ],
  streets: [
    '{n} {} Street', '{n} {} Road',
  ],
  streetNames: [
    'Al Wasl', 'Al Corniche', 'Al Souq', 'King Faisal', 'Al Rashid', 'Al Fahidi', 'Al Maktab', 'Al Sharq', 'Al Salam', 'Prince Sultan',
    'Al Bahr', 'Al Matar', 'Al Qasba', 'Al Nahda',
  ],
  quarters: [
    'Old Town', 'Corniche', 'Souq Quarter', 'Marina', 'Downtown', 'Al Bahr',
  ],
};
