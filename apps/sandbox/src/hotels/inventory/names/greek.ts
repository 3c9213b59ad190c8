import type { NameParts } from './names.types.ts';

export const greek: NameParts = {
  houses: [
    'Hotel {}', '{} Suites', 'Villa {}', 'Archontiko {}', '{} House', 'Pension {}', '{} Rooms', '{} Bay',
    'Spitaki {}', 'Captain {}',
  ],
  things: [
    'Elaia', 'Meltemi', 'Anemos', 'Thalassa View', 'Kyma', 'Avra', 'Galini', 'Asteria', 'Lefki Petra', 'Chrysi Akti',
    'Selini', 'Ikaros Yard', 'Rodia', 'Kapetanios', 'Myrtia', 'Votsalo', 'Armonia', 'Petalouda', 'Alkyoni', 'Nereida',
    'Kanella', 'Ambelia', 'Gorgona', 'Pelagos', 'Xenia Court', 'Aroma', 'Faros', 'Bougainvillea', 'Kallisti', 'Armeni',
    'Anatoli', 'Zefyros', 'Kastro', 'Aspro', 'Delfini', 'Ammos', 'Iliovasilema', 'Notos', 'Oneiro', 'Psaras',
  ],
  streets: [
    '{} {n}', 'Odos {} {n}',
  ],
  streetNames: [
    'Ermou', 'Apollonos', 'Athinas', 'Kolokotroni', 'Agiou Nikolaou', 'Mitropoleos', 'Dimokratias', 'Paralia', 'Venizelou', 'Ifaistou',
    'Poseidonos', 'Aristotelous', 'Lontou', 'Kapodistriou',
  ],
  quarters: [
    'Palia Poli', 'Kentro', 'Limani', 'Paralia', 'Kastro', 'Ano Poli',
  ],
};
