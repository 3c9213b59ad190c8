import type { NameParts } from './names.types.ts';

export const dutch: NameParts = {
  houses: [
    'Hotel {}', 'Huis {}', 'Herberg {}', 'Logement {}', '{} Huis', 'Grachtenhuis {}', 'Pension {}', 'Hof {}',
    'Villa {}', 'Pakhuis {}',
  ],
  things: [
    'De Linde', 'De Zwaan', 'Den Ooievaar', 'De Gouden Leeuw', 'De Sluis', 'Het Anker', 'De Tulp', 'De Molenaar', 'De Schipper', 'De Zonnewijzer',
    'Het Wapen', 'De Drie Kronen', 'De Kastanje', 'De Vuurtoren', 'De Reiger', 'Het Zilveren Paard', 'De Appelboom', 'De Lantaarn', 'De Wolvenpoort', 'De Boekbinder',
    'De Haven', 'De Klok', 'De Bloemenmarkt', 'De Nachtwacht', 'Het Pleintje', 'De Zeemeeuw', 'De Vlinder', 'De Brouwer', 'De Ringmuur', 'De Windroos',
    'De Kruidenier', 'De Kade',
  ],
  streets: [
    '{} {n}',
  ],
  streetNames: [
    'Keizersstraat', 'Lindengracht', 'Marktplein', 'Kerkstraat', 'Havenstraat', 'Oude Gracht', 'Molenstraat', 'Bloemstraat', 'Nieuwstraat', 'Koningslaan',
    'Kade', 'Stationsplein', 'Schoolstraat', 'Wilhelminalaan', 'Prinsenhof', 'Dijkstraat',
  ],
  quarters: [
    'Centrum', 'Oude Haven', 'Stationsbuurt', 'Museumkwartier', 'Oost', 'Zuid',
  ],
};
