// Cities that time zones are named after, if the English name differs from that in the IANA
// database (CLDR).
export const zones = {
  Africa: 'Asmera=Asmara; El_Aaiun=El Aaiún; Lome=Lomé; Ndjamena=N’Djamena; Sao_Tome=São Tomé',
  America:
    'Araguaina=Araguaína; Asuncion=Asunción; Bahia_Banderas=Bahía de Banderas; Belem=Belém; ' +
    'Beulah=Beulah, North Dakota; Bogota=Bogotá; Cancun=Cancún; Center=Center, North Dakota; ' +
    'Ciudad_Juarez=Ciudad Juárez; Coral_Harbour=Atikokan; Cordoba=Córdoba; Cuiaba=Cuiabá; ' +
    'Curacao=Curaçao; Eirunepe=Eirunepé; Godthab=Nuuk; Knox=Knox, Indiana; ' +
    'Lower_Princes=Lower Prince’s Quarter; Maceio=Maceió; Marengo=Marengo, Indiana; ' +
    'Mazatlan=Mazatlán; Merida=Mérida; Miquelon=Saint-Pierre; ' +
    'Monticello=Monticello, Kentucky; New_Salem=New Salem, North Dakota; ' +
    'Noronha=Fernando de Noronha; Petersburg=Petersburg, Indiana; Rio_Gallegos=Río Gallegos; ' +
    'Santarem=Santarém; Sao_Paulo=São Paulo; Scoresbysund=Ittoqqortoormiit; ' +
    'St_Barthelemy=St. Barthélemy; St_Johns=St. John’s; St_Kitts=St. Kitts; ' +
    'St_Lucia=St. Lucia; St_Thomas=St. Thomas; St_Vincent=St. Vincent; ' +
    'Tell_City=Tell City, Indiana; Tucuman=Tucumán; Vevay=Vevay, Indiana; ' +
    'Vincennes=Vincennes, Indiana; Winamac=Winamac, Indiana',
  Antarctica:
    'Casey=Casey Station; DumontDUrville=Dumont d’Urville Station; ' +
    'Macquarie=Macquarie Island; Mawson=Mawson Station; McMurdo=McMurdo Station; ' +
    'Palmer=Palmer Land; Rothera=Rothera Station; Syowa=Showa Station; Troll=Troll Station; ' +
    'Vostok=Vostok Station',
  Arctic: 'Longyearbyen=Longyearbyen',
  Asia:
    'Aqtau=Aktau; Calcutta=Kolkata; Ho_Chi_Minh=Ho Chi Minh City; Hovd=Khovd; ' +
    'Katmandu=Kathmandu; Qostanay=Kostanay; Qyzylorda=Kyzylorda; ' +
    'Rangoon=Yangon; Saigon=Ho Chi Minh City; Urumqi=Ürümqi',
  Atlantic: 'Canary=Canaries; Faeroe=Faroes; Faroe=Faroes; St_Helena=St. Helena',
  Australia: 'Lord_Howe=Lord Howe Island',
  Europe: 'Busingen=Büsingen; Chisinau=Chișinău; Kiev=Kyiv; Tirane=Tirana',
  Indian:
    'Chagos=Chagos Archipelago; Christmas=Christmas Island; Cocos=Cocos Islands; ' +
    'Comoro=Comoros; Kerguelen=Kerguelen Islands; Mahe=Mahé; Reunion=Réunion',
  Pacific:
    'Chatham=Chatham Islands; Easter=Easter Island; Enderbury=Canton Island; ' +
    'Galapagos=Galápagos Islands; Kanton=Canton Island; Kwajalein=Kwajalein Atoll; ' +
    'Marquesas=Marquesas Islands; Midway=Midway Atoll; Norfolk=Norfolk Island; ' +
    'Noumea=Nouméa; Pitcairn=Pitcairn Islands; Ponape=Pohnpei; Truk=Chuuk; Wake=Wake Island; ' +
    'Wallis=Wallis & Futuna',
} as const;
