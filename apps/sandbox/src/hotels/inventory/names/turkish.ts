import type { NameParts } from './names.types.ts';

export const turkish: NameParts = {
  houses: [
    '{} Konağı', 'Hotel {}', '{} Evi', '{} Palas', '{} Otel', '{} Köşkü', '{} Han', 'Villa {}',
    '{} Suites', '{} Yalı',
  ],
  things: [
    'Lale', 'Çınar', 'Yasemin', 'Mavi Kapı', 'Gül', 'Deniz Feneri', 'Nar', 'Taş', 'Erguvan', 'Kırlangıç',
    'Ayışığı', 'Zeytin', 'İnci', 'Saklı Bahçe', 'Turkuaz', 'Defne', 'Martı', 'Hanımeli', 'Kervan', 'Kandil',
    'Pera Sokak', 'Leylak', 'Rüzgâr', 'Sardunya', 'Bülbül', 'Balıkçı', 'Ihlamur', 'Yakamoz', 'Çeşme', 'Asma',
    'Sümbül', 'Kubbe', 'Ardıç', 'Menekşe', 'Poyraz', 'Safran',
  ],
  streets: [
    '{} Sokak No {n}', '{} Caddesi No {n}',
  ],
  streetNames: [
    'Yeni Çarşı', 'Akbıyık', 'Bağdat', 'Divan', 'Serdar', 'Gül', 'Cumhuriyet', 'Hükümet', 'Liman', 'Çeşme',
    'İstiklal', 'Kale', 'Zambak', 'Meşrutiyet',
  ],
  quarters: [
    'Merkez', 'Eski Şehir', 'Sahil', 'Kale İçi', 'Çarşı', 'Liman',
  ],
};
