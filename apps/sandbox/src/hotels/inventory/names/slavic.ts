import type { NameParts } from './names.types.ts';

export const slavic: NameParts = {
  houses: [
    'Hotel {}', 'Vila {}', 'Dom {}', 'Penzion {}', 'Dvor {}', 'Apartmani {}', 'Palata {}', 'Pension {}',
    'Residence {}', 'Stari {}',
  ],
  things: [
    'Lipa', 'Zlata Ruža', 'Orlovac', 'Bijela Kula', 'Lastavica', 'Jasmin', 'Kralj', 'Dvorana', 'Morava', 'Jadran',
    'Sunce', 'Zvezda', 'Kamenica', 'Vrtna', 'Jelen', 'Stari Most', 'Plavi Val', 'Lovor', 'Breza', 'Rusalka',
    'Mlin', 'Tri Brata', 'Kovač', 'Golub', 'Maslina', 'Dunav', 'Javor', 'Sokol', 'Karavela', 'Rosa',
    'Zora', 'Perla', 'Kestenova', 'Duga', 'Vodenica', 'Vetrnik', 'Bor', 'Tvrdja', 'Lavanda', 'Zimzelen',
  ],
  streets: [
    'Ulica {} {n}', '{} {n}', 'Trg {} {n}',
  ],
  streetNames: [
    'Glavna', 'Zelena', 'Nova', 'Dunajska', 'Stara', 'Krakowska', 'Parkova', 'Kralja Petra', 'Mostecká', 'Lipová',
    'Jadranska', 'Zamkowa', 'Rybna', 'Vodní', 'Obala', 'Senacka',
  ],
  quarters: [
    'Stari Grad', 'Centar', 'Novi Grad', 'Riva', 'Podgrad', 'Kolodvor',
  ],
};
