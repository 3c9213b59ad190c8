import type { NameParts } from './names.types.ts';

export const german: NameParts = {
  houses: [
    'Hotel {}', 'Gasthof {}', 'Pension {}', 'Haus {}', 'Hotel am {}', 'Villa {}', 'Landhaus {}', 'Altstadthaus {}',
    'Hof {}', 'Stadthaus {}', 'Das {}', 'Zum {}',
  ],
  things: [
    'Lindenhof', 'Goldener Hirsch', 'Rosengarten', 'Alte Mühle', 'Seeblick', 'Kastanie', 'Silberner Anker', 'Weißes Ross', 'Sonnenhof', 'Drei Linden',
    'Kranich', 'Apfelbaum', 'Torwart', 'Kupferkanne', 'Blaue Glocke', 'Marktbrunnen', 'Eichenhof', 'Kornhaus', 'Nachtigall', 'Fährmann',
    'Rathausplatz', 'Holunder', 'Uhrturm', 'Birkenau', 'Schwalbennest', 'Weinberg', 'Grünes Tor', 'Laterne', 'Buchbinder', 'Brückenkopf',
    'Alter Speicher', 'Morgenstern', 'Spielmann', 'Wacholder', 'Zeughaus', 'Kirschgarten', 'Salzhof', 'Steinbock', 'Glockengasse', 'Fliederhof',
    'Sternwarte', 'Gerberhaus', 'Mondschein', 'Kranhaus',
  ],
  streets: [
    '{} {n}',
  ],
  streetNames: [
    'Marktstraße', 'Lindenallee', 'Bahnhofstraße', 'Schillerstraße', 'Gartenstraße', 'Goethestraße', 'Mühlengasse', 'Kirchgasse', 'Rosenweg', 'Schlossstraße',
    'Brückenstraße', 'Hafenstraße', 'Kaiserstraße', 'Fischergasse', 'Bergstraße', 'Neue Gasse',
  ],
  quarters: [
    'Altstadt', 'Zentrum', 'Bahnhofsviertel', 'Neustadt', 'Am Ufer', 'Oberstadt',
  ],
};
