// Parses a PDF with Mozilla's parser, which shares no code with the project's PDF writer.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Lines of each page, in the order of the file. */
  readonly pages: readonly (readonly string[])[];
  /** All text without direction marks, one line each, in NFC. */
  readonly text: string;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly language: string | undefined;
  /** True if it has a structure tree for screen readers. */
  readonly isTagged: boolean;
  /** Roles of the structure, from top to bottom: 'Document', 'H1', 'Table' … */
  readonly roles: readonly string[];
  /** Alternative texts of pictures. */
  readonly alts: readonly string[];
}

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const open = async (bytes: Uint8Array) =>
  getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    fontExtraProperties: true,
  }).promise;

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

/** Returns text, structure and properties of a PDF. Rejects if it is damaged. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const file = await open(bytes);
  const pages: string[][] = [];
  const roles: string[] = [];
  const alts: string[] = [];
  const visit = ({ role, alt, children = [] }: Node): void => {
    if (role !== undefined) roles.push(role);
    if (alt) alts.push(alt);
    for (const child of children) visit(child);
  };
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const lines = [''];
    for (const item of items) {
      if (!('str' in item)) continue;
      lines[lines.length - 1] += item.str;
      if (item.hasEOL) lines.push('');
    }
    pages.push(lines.map(plain).filter((line) => line !== ''));
    const tree = (await page.getStructTree()) as Node | null;
    if (tree !== null) visit(tree);
  }
  const [{ info }, mark] = await Promise.all([file.getMetadata(), file.getMarkInfo()]);
  const { Title, Author, Language } = info as Record<string, string | undefined>;
  const read = {
    pages,
    text: pages.flat().join('\n'),
    title: Title,
    author: Author,
    language: Language,
    isTagged: (mark as ReadonlyMap<string, boolean> | null)?.get('Marked') === true,
    roles,
    alts,
  };
  await file.loadingTask.destroy();
  return read;
}

const plain = (line: string): string =>
  line
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');

/** One drawn glyph: the text it represents according to the file, and its font. */
export interface DrawnGlyph {
  readonly unicode: string;
  /** Glyph id in the embedded font. */
  readonly id: number;
  /** Name of the embedded font, without the subset tag. */
  readonly font: string;
  /** The embedded font. */
  readonly data: Uint8Array | undefined;
}

/** Returns every glyph of a PDF in drawing order. */
export async function drawnGlyphs(bytes: Uint8Array): Promise<DrawnGlyph[]> {
  const file = await open(bytes);
  const glyphs: DrawnGlyph[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let font = { name: '', data: undefined as Uint8Array | undefined };
    fnArray.forEach((operator, i) => {
      if (operator === OPS.setFont) {
        const { name = '', data } = page.commonObjs.get(argsArray[i][0]) as {
          name?: string;
          data?: Uint8Array;
        };
        font = { name: name.replace(/^[A-Z]{6}\+/, ''), data };
      }
      if (operator !== OPS.showText) return;
      for (const glyph of argsArray[i][0] as readonly unknown[])
        if (typeof glyph === 'object' && glyph !== null) {
          const { unicode, originalCharCode } = glyph as {
            unicode: string;
            originalCharCode: number;
          };
          glyphs.push({ unicode, id: originalCharCode, font: font.name, data: font.data });
        }
    });
  }
  await file.loadingTask.destroy();
  return glyphs;
}
