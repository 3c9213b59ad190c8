import { expect, it } from 'vitest';
import { countryCodes } from './countries.ts';
import { codesOf, ownNames } from './own-names.ts';
import { suggest } from './suggest.ts';
import { suggestAirports } from './suggest-airports.ts';

/** Country by what travellers type: the first three places are in it. */
const TYPED: Readonly<Record<string, string>> = {
  GB: 'the UK, UK, GB, GBR, Great Britain, Britain, المملكة المتحدة, بريطانيا',
  GM: 'the Gambia, Gambia, The Gambia, غامبيا',
  BS: 'the Bahamas, The Bahamas, Bahamas, جزر البهاما',
  MV: 'the Maldives, Maldives, جزر المالديف',
  NL: 'the Netherlands, Nederland, Holland, هولندا',
  US: 'the USA, USA, the United States, هاواي, تكساس, فلوريدا, كاليفورنيا, نيفادا, Hawaii, Texas',
  PH: 'the Philippines, Pilipinas, الفلبين',
  AE: 'the UAE, UAE, the Emirates, ARE, AE, الإمارات',
  CI: "Cote d Ivoire, Côte d'Ivoire, Cote d'Ivoire, Ivory Coast, ساحل العاج",
  PL: 'Polska, Poland, بولندا',
  KH: 'Kampuchea, Cambodia',
  HR: 'Hrvatska, Croatia, كرواتيا',
  HU: 'Magyarország, magyarorszag, Hungary, المجر',
  PG: 'PNG, Papua New Guinea',
  FI: 'Suomi, Finland, FI, فنلندا',
  WS: 'Samoa, ساموا',
  JE: 'Jersey',
  NZ: 'NZ, New Zealand, Aotearoa, نيوزيلندا',
  AT: 'Österreich, Osterreich, Austria, AUT, النمسا',
  DE: 'Deutschland, Germany, DEU, ألمانيا, بافاريا, Bavaria',
  ES: 'España, Espana, Spain, Espanya, إسبانيا, الأندلس, جزر الكناري, كتالونيا',
  IT: 'Italia, Italy, la Italia, إيطاليا, صقلية, سردينيا, توسكانا, Sicily',
  FR: 'la France, France, FR, فرنسا, كورسيكا, نورماندي',
  GR: 'Ελλάδα, Greece, Hellas, اليونان, كريت, Crete',
  RU: 'Россия, Russia, روسيا',
  JP: '日本, Japan, JPN, اليابان',
  CN: '中国, China, CHN, P.R. China, الصين',
  KR: '대한민국, Korea, South Korea, كوريا الجنوبية',
  SE: 'Sverige, Sweden, السويد',
  NO: 'Norge, Norway, النرويج',
  DK: 'Danmark, Denmark, الدنمارك',
  IS: 'Ísland, Iceland, آيسلندا',
  IE: 'Éire, Eire, Ireland, أيرلندا',
  BE: 'België, Belgique, Belgium, بلجيكا',
  CH: 'Schweiz, die Schweiz, Suisse, Svizzera, Switzerland, سويسرا',
  CZ: 'Česko, Cesko, Czechia, Czech Republic, التشيك',
  SK: 'Slovensko, Slovakia, سلوفاكيا',
  RO: 'România, Romania, رومانيا',
  BG: 'България, Bulgaria, بلغاريا',
  TR: 'Türkiye, Turkiye, Turkey, تركيا',
  UA: 'Україна, Ukraine, أوكرانيا',
  GE: 'საქართველო, Georgia, جورجيا',
  IL: 'ישראל, Israel',
  IN: 'भारत, India, الهند, كشمير',
  TH: 'ไทย, Thailand, تايلاند',
  VN: 'Việt Nam, Viet Nam, Vietnam, فيتنام',
  EG: 'مصر, Egypt, EGY, سيناء',
  MA: 'المغرب, Morocco',
  SA: 'السعودية, Saudi Arabia, KSA, SAU',
  SZ: 'سوازيلاند, Swaziland, Eswatini',
  PT: 'Portugal, PRT, PT, البرتغال',
  ML: 'Mali',
  NE: 'Niger',
  BJ: 'Benin',
  MT: 'Malta, مالطا',
  DM: 'Dominica',
  ID: 'Indonesia, سومطرة, جاوة',
};
const pairs = Object.entries(TYPED).flatMap(([code, texts]) =>
  texts.split(', ').map((text) => [text, code] as const),
);

it('finds a country by what travellers type, before towns that only begin so', () => {
  expect(pairs.length).toBeGreaterThan(150);
  const wrong = pairs.filter(([text, code]) => suggest(text)[0]?.countryCode !== code);
  expect(wrong).toEqual([]);
});

it('finds airports of that country in the form of a flight', () => {
  const wrong = pairs.filter(
    ([text, code]) => !suggestAirports(text).some(({ countryCode }) => countryCode === code),
  );
  expect(wrong).toEqual([]);
});

it('takes the code of an airport and a known short name of a city for that', () => {
  expect(suggest('FRA')[0]?.countryCode).toBe('DE');
  expect(suggestAirports('FRA')[0]?.code).toBe('FRA');
  expect(suggest('New York')[0]?.name).toBe('New York');
  expect(suggest('Mexico').map(({ name }) => name)).toContain('Mexico City');
  expect(suggest('Los Angeles')[0]?.name).toBe('Los Angeles');
  expect(suggest('La Paz')[0]?.countryCode).toBe('BO');
});

it('has a code of three letters and an own name for every country', () => {
  const codes = countryCodes().filter((code) => code !== 'XK');
  expect(codes.filter((code) => codesOf(code).length !== 2)).toEqual([]);
  expect(new Set(codes.map((code) => codesOf(code)[1])).size).toBe(codes.length);
  expect(codes.filter((code) => ownNames(code).length === 0).length).toBeLessThan(10);
});
