// HTML template values: html`<p>${name}</p>` escapes every interpolated value that is not Html.

/** Markup that is safe to insert into a document. */
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

/** Tagged template; lists are joined, null and false render nothing. */
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

/** Returns the address if it is a web URL; any other address becomes an empty link. */
export function webAddress(address: string): string {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : '#';
}
