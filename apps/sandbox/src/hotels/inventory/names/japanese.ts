import type { NameParts } from './names.types.ts';

export const japanese: NameParts = {
  houses: [
    'Hotel {}', 'Ryokan {}', '{} Inn', '{} Onyado', '{} Stay', '{} Terrace', 'Machiya {}', '{} Kan',
    'The {}', 'Yado {}',
  ],
  things: [
    'Tsukimi', 'Kawabata', 'Hanare', 'Sakuragi', 'Momiji', 'Suzukaze', 'Asagao', 'Yukimi', 'Kitsune', 'Minamo',
    'Hinoki', 'Shirasagi', 'Komorebi', 'Tsubaki', 'Aoyagi', 'Natsume', 'Kikyo', 'Harukaze', 'Mizuki', 'Ajisai',
    'Kaede', 'Yamabuki', 'Hoshino Oka', 'Kuromatsu', 'Sazanami', 'Usagi', 'Take no Ma', 'Akatsuki', 'Nadeshiko', 'Fujimi',
    'Matsukaze', 'Shigure', 'Tanpopo', 'Hotaru', 'Sumire', 'Uguisu', 'Kohaku', 'Ginga', 'Wakaba', 'Hibari',
  ],
  streets: [
    '{} {n}', '{n} {}',
  ],
  streetNames: [
    'Nishiki', 'Hanamachi', 'Sakae', 'Honcho', 'Ekimae-dori', 'Kawaramachi', 'Asahi', 'Motomachi', 'Sannomiya', 'Chuo-dori',
    'Teramachi', 'Minato', 'Kamiya', 'Midori',
  ],
  quarters: [
    'Ekimae', 'Old Town', 'Kawabata', 'Minato', 'Chuo', 'Onsen',
  ],
};
