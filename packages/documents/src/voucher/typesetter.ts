// Sets pages with Typst. Texts go in as data; the template is the only source.
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FAMILIES, fontFiles } from './fonts.ts';

/** Pictures of one page by the name the data gives them. */
export type Pictures = Readonly<Record<string, Buffer>>;

const FOLDER = import.meta.dirname;
const TEMPLATE = join(FOLDER, 'voucher.typ');
/** ISO 14289-1: the compiler refuses what a screen reader could not read. */
const STANDARD = 'ua-1';
/** What so many pages have not used again is given back. */
const KEPT_PAGES = 8;

/** A picture of the page is damaged, or of a kind the compiler does not read. */
export class PictureFault extends Error {}

let compiler: NodeCompiler | undefined;

/** Reads the fonts when the first page is set: their tables at once, their glyphs as they are used. */
function ready(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace: FOLDER,
    fontArgs: [{ fontPaths: FAMILIES.flatMap(fontFiles) }],
  });
  return compiler;
}

/**
 * A tagged PDF (PDF/UA-1) of the voucher's template. `data` is what the template reads, `pictures` what it names.
 * Throws with the compiler's words when it cannot be set.
 */
export function setPage(data: object, pictures: Pictures): Buffer {
  const setter = ready();
  for (const [name, bytes] of Object.entries(pictures)) setter.mapShadow(join(FOLDER, name), bytes);
  try {
    const made = setter.compile({
      mainFilePath: TEMPLATE,
      inputs: { data: JSON.stringify(data) },
    });
    if (made.result === null) throw faultOf(setter, made);
    return withoutMaker(setter.pdf(made.result, { pdfStandard: STANDARD }));
  } finally {
    for (const name of Object.keys(pictures)) setter.unmapShadow(join(FOLDER, name));
    setter.evictCache(KEPT_PAGES);
  }
}

/** The file names the agency as its author, and no program: the name of the compiler gives way to spaces, as long as it was. */
function withoutMaker(pdf: Buffer): Buffer {
  for (const [, begin = '', name = ''] of pdf
    .toString('latin1')
    .matchAll(/(\/Creator \(|<xmp:CreatorTool>)(Typst [\d.]+)/g)) {
    const at = pdf.indexOf(`${begin}${name}`, 0, 'latin1') + begin.length;
    pdf.fill(' ', at, at + name.length);
  }
  return pdf;
}

function faultOf(setter: NodeCompiler, made: ReturnType<NodeCompiler['compile']>): Error {
  const diagnostics = made.takeDiagnostics();
  const told = diagnostics === null ? '' : JSON.stringify(setter.fetchDiagnostics(diagnostics));
  const message = `the page could not be set: ${told}`;
  return told.includes('failed to decode image') ? new PictureFault(message) : new Error(message);
}
