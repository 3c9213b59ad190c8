// Checks that a PDF draws names letter for letter: compares the outlines on its pages with those of
// another text shaper.
import { readFileSync } from 'node:fs';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { drawnGlyphs } from './read-pdf.ts';

/** Names of people in more than twenty scripts and alphabets. */
export const NAMES = [
  'Анна Петрова',
  'Ґанна Їжакевич',
  'Nguyễn Thị Đặng',
  'Γιώργος Παπαδόπουλος',
  'Əli Məmmədov',
  'Ọlá Ṣẹ́gun',
  'Ƙofar Ɓala',
  'Ĉiĥo Ŝpis',
  'Lǚ Xiǎo',
  'Zażółć Gęślą',
  'Işıl Çağrı',
  'Māra Kļaviņa',
  'Þóra Guðný',
  'Zoë O’Connor',
  'ʻOkina Kahanamoku',
  '太郎 髙橋﨑',
  'さくら ヤマダ',
  '王 小明',
  '陈 伟强',
  '김 민수',
  'สมชาย ใจดี',
  'हिन्दी शर्मा',
  'বাংলা সেন',
  'தமிழ் செல்வன்',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ગુજરાતી પટેલ',
  'తెలుగు రెడ్డి',
  'ಕನ್ನಡ ಗೌಡ',
  'മലയാളം നായർ',
  'සිංහල පෙරේරා',
  'ქართული ბერიძე',
  'Հայերեն Պետրոսյան',
  'አማርኛ ተስፋዬ',
  'ខ្មែរ សុខា',
  'ລາວ ສົມສີ',
  'မောင် အောင်',
  'עברית כהן',
  'محمد صابر',
  'مُحَمَّد الصغير',
  'پریسا گلچین',
  'ޢަލީ މުޙައްމަދު',
] as const;

/** Returns the outlines of one line of text, without spaces. */
function outlinesOf(font: Font, text: string): string[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer
    .getGlyphInfos()
    .map(({ codepoint: id }) => (id === 0 ? 'missing' : font.glyphToPath(id)))
    .filter((path) => path !== '');
}

const fonts = new Map<string, Font>();
/** Returns the font of a file; cached. */
function fontOf(file: string): Font {
  let font = fonts.get(file);
  if (font === undefined) fonts.set(file, (font = opened(readFileSync(file))));
  return font;
}

const opened = (bytes: Uint8Array): Font => new Font(new Face(new Blob(bytes)));

/**
 * Returns the words of `texts` that the pages do not draw letter for letter.
 * @param files Fonts the pages may use.
 */
export async function wordsNotDrawn(
  pdf: Uint8Array,
  texts: readonly string[],
  files: readonly string[],
): Promise<string[]> {
  const embedded = new Map<Uint8Array, Font>();
  const drawn = (await drawnGlyphs(pdf)).flatMap(({ data, id }) => {
    if (data === undefined) return [];
    let font = embedded.get(data);
    if (font === undefined) embedded.set(data, (font = opened(data)));
    const path = font.glyphToPath(id);
    return path === '' ? [] : [path];
  });
  const page = `|${drawn.join('|')}|`;
  const sources = files.map(fontOf);
  const isDrawn = (word: string): boolean =>
    sources.some((font) => {
      const outlines = outlinesOf(font, word);
      return (
        !outlines.includes('missing') &&
        [outlines, [...outlines].reverse()].some((line) => page.includes(`|${line.join('|')}|`))
      );
    });
  return texts
    .flatMap((text) => text.normalize('NFC').split(/\s+/u))
    .filter((word) => word !== '' && !isDrawn(word));
}
