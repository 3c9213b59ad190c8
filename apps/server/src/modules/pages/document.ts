// The document around the shell's content: written by hand, so that head, state and nonce cost nothing and cannot break
// the hydration of what is inside.
import { directionOf } from '@portico/rules/locale';
import { isPresent } from '@portico/rules/display';
import type { ResolvedPage } from './pages.types.ts';
import type { Shell } from './shell-bundle.ts';

export interface DocumentInput {
  readonly page: ResolvedPage;
  readonly shell: Shell;
  readonly nonce: string;
  /** Base address of the remotes, '/content/' or another origin with a slash at the end. */
  readonly contentBase: string;
}

/** Text for HTML, also inside double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The agency's meta title, else its name with the suffix of the language. */
export function titleOf({ agency, state }: ResolvedPage): string {
  if (!agency) return '';
  return isPresent(agency.metaData.title) ? agency.metaData.title : `${agency.agencyName} - ${state.texts['common.suffix'] ?? ''}`;
}

/** Everything up to and with `<div id="root">`. */
export function documentHead({ page, shell, nonce, contentBase }: DocumentInput): string {
  const { agency, state, isSensitive, remote } = page;
  const direction = directionOf(state.language);
  const meta = (name: string, content: string) => (content.trim() === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`);
  const script = (href: string) => `<link rel="preload" as="script" href="${escapeHtml(href)}" nonce="${nonce}">`;
  return [
    `<!doctype html><html lang="${escapeHtml(state.language)}" dir="${direction}" data-content-base="${escapeHtml(contentBase)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${escapeHtml(titleOf(page))}</title>`,
    agency ? meta('description', agency.metaData.description) + meta('keywords', agency.metaData.keywords.join(', ')) : '',
    isSensitive || page.status === 404 ? meta('robots', 'noindex') : '',
    agency && isPresent(agency.favicon) ? `<link rel="icon" href="${escapeHtml(agency.favicon)}">` : '<link rel="icon" href="data:,">',
    ...shell.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<style nonce="${nonce}">${shell.bundle.themeCss(agency?.primaryColor)}</style>`,
    ...shell.fonts[direction === 'rtl' ? 'rtl' : 'ltr'].map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`),
    ...(remote ? [...shell.federation, `${contentBase}${remote}/remoteEntry.js`].map(script) : []),
    '</head><body>',
    shell.bundle.pageStateElement(state),
    '<div id="root">',
  ].join('');
}

export const DOCUMENT_TAIL = '</div></body></html>';

/** A document with one heading and one line: no agency, or no shell. */
export function plainDocument(input: { readonly language: string; readonly status: number; readonly text: string; readonly styles: readonly string[]; readonly css: string; readonly nonce: string }): string {
  const { language, status, text, styles, css, nonce } = input;
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${status}</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">` +
    styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('') +
    `<style nonce="${nonce}">${css}</style></head><body><main class="overlay overlay-words"><p class="section-head display">${status}</p><h1>${escapeHtml(text)}</h1></main></body></html>`
  );
}
