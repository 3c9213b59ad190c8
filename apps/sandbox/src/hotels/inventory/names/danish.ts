import type { NameParts } from './names.types.ts';

export const danish: NameParts = {
  houses: [
    'Hotel {}', '{} Kro', 'Pension {}', 'Villa {}', '{} Gæstehus', 'Badehotel {}', 'Huset {}', '{} Pakhus',
    'Hotel & Have {}',
  ],
  things: [
    'Kornblomsten', 'Vesterhavet', 'Lanternen', 'Bakkehuset', 'Lindegården', 'Kaptajnen', 'Svanen', 'Isfuglen', 'Rosenlund', 'Fyrtårnet',
    'Stjernen', 'Aftenroden', 'Klokkeren', 'Mågen', 'Bøgely', 'Hyldebærret', 'Boghandleren', 'Kastanjen', 'Havnefogden', 'Skipperen',
    'Sommerly', 'Brohuset', 'Klitrosen', 'Ankeret', 'Vindrosen', 'Møllen', 'Solsikken', 'Vagtelen', 'Nattergalen', 'Glasværket',
    'Rebslageren', 'Stokrosen', 'Ternen', 'Ålykke', 'Fasanen', 'Morgenstjernen', 'Kanalhuset', 'Pæretræet',
  ],
  streets: [
    '{} {n}',
  ],
  streetNames: [
    'Storegade', 'Havnegade', 'Østergade', 'Vestergade', 'Kongensgade', 'Torvegade', 'Nørregade', 'Søndergade', 'Kirkestræde', 'Møllevej',
    'Strandvejen', 'Skippergade', 'Algade', 'Parkvej', 'Rosensgade', 'Åboulevarden', 'Lille Strandstræde', 'Brogade',
  ],
  quarters: [
    'Indre By', 'Havnen', 'Vesterbro', 'Den Gamle By', 'Østerport', 'Ved Åen',
  ],
};
