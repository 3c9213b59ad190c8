// HTML as values: html`<p>${name}</p>` escapes whatever is not html itself.

/** Markup that is safe to place in a document. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

type Part = Html | string | number | readonly Part[] | null | undefined | false;

/** Tagged template; lists are joined, null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce(
      (markup, text, index) => markup + text + (index < parts.length ? render(parts[index]) : ''),
      '',
    ),
  );
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  return Array.isArray(part) ? part.map(render).join('') : escape(String(part));
}

/** A link's address, if it is one of the web; anything else leads nowhere. */
export function webAddress(address: string): string {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : '#';
}
