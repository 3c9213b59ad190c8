/** Text that is already HTML. Created only by `html`. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

type Part = Html | string | number | null | readonly Part[];

const render = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return escape(String(part));
};

/** Template tag that escapes its parts unless they are HTML. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    strings.reduce(
      (text, piece, i) => text + piece + (i < parts.length ? render(parts[i] ?? null) : ''),
      '',
    ),
  );

/**
 * Fills the `{names}` of a sentence; each part is isolated, so that numbers and names keep their
 * direction.
 */
export function fill(sentence: string, parts: Readonly<Record<string, string>>): Html {
  return new Html(
    sentence
      .split(/(\{[a-z0-9]+\})/i)
      .map((piece) => {
        const value = parts[piece.slice(1, -1)];
        return piece.startsWith('{') && value !== undefined
          ? `<bdi>${escape(value)}</bdi>`
          : escape(piece);
      })
      .join(''),
  );
}

/** The same for plain text, such as a title. */
export const fillPlain = (sentence: string, parts: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{([a-z0-9]+)\}/gi, (all, name: string) => parts[name] ?? all);
