import type { NameParts } from './names.types.ts';

export const norwegian: NameParts = {
  houses: [
    'Hotell {}', '{} Hotell', '{} Gjestehus', '{} Brygge', 'Pensjonat {}', 'Villa {}', '{} Gård', '{} Vertshus',
    '{} Fjellstue',
  ],
  things: [
    'Bjørkehaug', 'Havblikk', 'Måneskinn', 'Nordlys', 'Solsiden', 'Kongsgården', 'Fjellheim', 'Granli', 'Eikely', 'Vinterhagen',
    'Ørnen', 'Heimdal', 'Sjøboden', 'Lyngheia', 'Klokketårnet', 'Ravnsborg', 'Furulund', 'Tindehaug', 'Ankerplassen', 'Rognebær',
    'Fjordgløtt', 'Bruhaugen', 'Svalestua', 'Skjærgården', 'Nordre Fyr', 'Tjeldøya', 'Storhaugen', 'Elvestrand', 'Multe', 'Fiskebrygga',
    'Bekkestua', 'Varden', 'Utsikten', 'Solgløtt', 'Sagbruket', 'Åsheim', 'Lysthuset', 'Kvitbjørn',
  ],
  streets: [
    '{} {n}',
  ],
  streetNames: [
    'Storgata', 'Kirkegata', 'Kongens gate', 'Dronningens gate', 'Strandgata', 'Havnegata', 'Skippergata', 'Bryggegata', 'Skolegata', 'Parkveien',
    'Torggata', 'Nedre Slottsgate', 'Elvegata', 'Sjøgata', 'Fjordveien', 'Øvregata',
  ],
  quarters: [
    'Sentrum', 'Bryggen', 'Gamlebyen', 'Havna', 'Solsiden', 'Stranda',
  ],
};
