import type { NameParts } from './names.types.ts';

export const swedish: NameParts = {
  houses: [
    'Hotell {}', 'Hotel {}', '{} Gård', 'Pensionat {}', 'Villa {}', '{} Herrgård', '{} Gästgiveri', '{} Brygga',
    'Huset {}',
  ],
  things: [
    'Björkudden', 'Strandparken', 'Månskenet', 'Fyren', 'Norrsken', 'Solgläntan', 'Kungsträdet', 'Rosenhill', 'Granliden', 'Svanen',
    'Tärnan', 'Skeppet', 'Lyktan', 'Apelvägen', 'Linneträdet', 'Sjöstjärnan', 'Klockargården', 'Ekbacken', 'Smultron', 'Kaptenen',
    'Bokbindaren', 'Havtorn', 'Kvarnen', 'Aftonstjärnan', 'Lotsen', 'Ängsblomman', 'Kastanjen', 'Silvergatan', 'Vinden', 'Sommarro',
    'Furuviken', 'Skärgården', 'Lärkan', 'Brovakten', 'Tornseglaren', 'Glasbruket', 'Vallmon', 'Ankaret',
  ],
  streets: [
    '{} {n}',
  ],
  streetNames: [
    'Storgatan', 'Drottninggatan', 'Kungsgatan', 'Strandvägen', 'Hamngatan', 'Skeppsbron', 'Västerlånggatan', 'Kyrkogatan', 'Nygatan', 'Trädgårdsgatan',
    'Skolgatan', 'Parkvägen', 'Vasagatan', 'Brunnsgatan', 'Köpmangatan', 'Slottsgatan',
  ],
  quarters: [
    'Centrum', 'Gamla Stan', 'Hamnen', 'Söder', 'Vasastan', 'Norr',
  ],
};
