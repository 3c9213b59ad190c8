// Renders pages with Typst. Text is passed as data; the template is the only source.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FAMILIES, fontFiles } from './fonts.ts';

/** Images of one page, by their names in the data. */
export type Pictures = Readonly<Record<string, Buffer>>;

// from the module URL: `import.meta.dirname` is not available in a built server
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const TEMPLATE = join(FOLDER, 'voucher.typ');
/** ISO 14289-1: the compiler rejects pages that are not accessible to screen readers. */
const STANDARD = 'ua-1';
/** Number of pages after which an unused cache entry is evicted. */
const KEPT_PAGES = 2;

/** Thrown if an image of the page is damaged or has an unsupported format. */
export class PictureFault extends Error {}

let compiler: NodeCompiler | undefined;

/** Loads the fonts on first use: their tables immediately, their glyphs on demand. */
function ready(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace: FOLDER,
    fontArgs: [{ fontPaths: FAMILIES.flatMap(fontFiles) }],
  });
  return compiler;
}

/**
 * Renders the voucher template as a tagged PDF (PDF/UA-1). `data` is the template input, `pictures`
 * the images it references. Throws with the compiler's message on failure.
 */
export function setPage(data: object, pictures: Pictures): Buffer {
  const setter = ready();
  for (const [name, bytes] of Object.entries(pictures)) setter.mapShadow(join(FOLDER, name), bytes);
  const page = { mainFilePath: TEMPLATE, inputs: { data: JSON.stringify(data) } };
  try {
    // in one call: a document held by JavaScript would stay in memory until garbage collection
    return withoutMaker(setter.pdf(page, { pdfStandard: STANDARD }));
  } catch (fault) {
    throw faultOf(setter, page, fault);
  } finally {
    for (const name of Object.keys(pictures)) setter.unmapShadow(join(FOLDER, name));
    setter.evictCache(KEPT_PAGES);
  }
}

/**
 * Removes the compiler's name from the metadata: the agency is the author. The name is overwritten
 * with spaces of the same length.
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

/** Returns the compiler's error message, which is available only from a compile without export. */
function faultOf(setter: NodeCompiler, page: CompileDocArgs, cause: unknown): Error {
  const told = setter.compile(page).takeDiagnostics();
  const words = told === null ? String(cause) : JSON.stringify(setter.fetchDiagnostics(told));
  const message = `the page could not be set: ${words}`;
  return words.includes('failed to decode image')
    ? new PictureFault(message, { cause })
    : new Error(message, { cause });
}
