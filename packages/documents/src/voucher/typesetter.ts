// Sets pages with Typst. Texts go in as data; the template is the only source.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FAMILIES, fontFiles } from './fonts.ts';

/** Pictures of one page by the name the data gives them. */
export type Pictures = Readonly<Record<string, Buffer>>;

// a built server knows the address of the source, not its folder
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const TEMPLATE = join(FOLDER, 'voucher.typ');
/** ISO 14289-1: the compiler refuses what a screen reader could not read. */
const STANDARD = 'ua-1';
/** Pages after which an unused cache entry is evicted. */
const KEPT_PAGES = 2;

/** A picture of the page is damaged, or of a kind the compiler does not read. */
export class PictureFault extends Error {}

let compiler: NodeCompiler | undefined;

/**
 * Reads the fonts when the first page is set: their tables at once, their glyphs as they are used.
 */
function ready(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace: FOLDER,
    fontArgs: [{ fontPaths: FAMILIES.flatMap(fontFiles) }],
  });
  return compiler;
}

/**
 * A tagged PDF (PDF/UA-1) of the vouchers' template. `data` is what the template reads, `pictures`
 * what it names. Throws with the compiler's words when it cannot be set.
 */
export function setPage(data: object, pictures: Pictures): Buffer {
  const setter = ready();
  for (const [name, bytes] of Object.entries(pictures)) setter.mapShadow(join(FOLDER, name), bytes);
  const page = { mainFilePath: TEMPLATE, inputs: { data: JSON.stringify(data) } };
  try {
    // in one call: a document that JavaScript holds would stay in memory until its garbage is
    // collected
    return withoutMaker(setter.pdf(page, { pdfStandard: STANDARD }));
  } catch (fault) {
    throw faultOf(setter, page, fault);
  } finally {
    for (const name of Object.keys(pictures)) setter.unmapShadow(join(FOLDER, name));
    setter.evictCache(KEPT_PAGES);
  }
}

/**
 * The file names the agency as its author, and no program: the name of the compiler gives way to
 * spaces, as long as it was.
 */
function withoutMaker(pdf: Buffer): Buffer {
  for (const [, begin = '', name = ''] of pdf
    .toString('latin1')
    .matchAll(/(\/Creator \(|<xmp:CreatorTool>)(Typst [\d.]+)/g)) {
    const at = pdf.indexOf(`${begin}${name}`, 0, 'latin1') + begin.length;
    pdf.fill(' ', at, at + name.length);
  }
  return pdf;
}

/** The fault in the compiler's own words, which it tells of a page that is only compiled. */
function faultOf(setter: NodeCompiler, page: CompileDocArgs, cause: unknown): Error {
  const told = setter.compile(page).takeDiagnostics();
  const words = told === null ? String(cause) : JSON.stringify(setter.fetchDiagnostics(told));
  const message = `the page could not be set: ${words}`;
  return words.includes('failed to decode image')
    ? new PictureFault(message, { cause })
    : new Error(message, { cause });
}
