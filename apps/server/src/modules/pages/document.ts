// Writes the document around the shell's content: as strings, so that head, state and nonce cost
// nothing and cannot break the hydration of the content.
import type { AgencyData } from '@portico/contract';
import { PRESENTER_CHANNEL } from '@portico/contract/presenter-channel';
import { directionOf } from '@portico/rules/locale';
import { isPresent } from '@portico/rules/display';
import { iconAddress, TOUCH_ICON } from './icons.ts';
import type { ResolvedPage } from './pages.types.ts';
import type { Shell } from './shell-bundle.ts';
import { structuredData } from './structured-data.ts';

export interface RemoteFiles {
  readonly base: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface DocumentInput {
  readonly page: ResolvedPage;
  readonly shell: Shell;
  readonly nonce: string;
  /** Base URL of the remotes: '/content/', or another origin with a trailing slash. */
  readonly contentBase: string;
  /**
   * For the remote rendered in this page: the base URL of its files, and the files this page needs.
   */
  readonly remoteFiles?: RemoteFiles | undefined;
  /** True if the content is complete; else React inserts the scripts where they may begin. */
  readonly isWhole: boolean;
  /** The page's state as an element, if it is serialized already. */
  readonly stateElement?: string | undefined;
}

/** Escapes text for HTML, also inside double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Preloads the logo before the first paint: the position of adjacent elements depends on its width.
 */
function logoPreloads({ logo, logoMobile }: AgencyData): string[] {
  const preload = (href: string, media: string) =>
    `<link rel="preload" as="image" href="${escapeHtml(href)}" fetchpriority="high"${media}>`;
  if (!isPresent(logoMobile) || logoMobile === logo)
    return isPresent(logo) ? [preload(logo, '')] : [];
  return [
    preload(logo, ' media="(width >= 40rem)"'),
    preload(logoMobile, ' media="(width < 40rem)"'),
  ];
}

/** Returns the icon of tabs, that of home screens, and the manifest with the larger ones. */
function iconLinks(agency: AgencyData | null): string {
  const touch = agency && iconAddress(agency, TOUCH_ICON);
  if (!agency || touch === null) return '<link rel="icon" href="data:,">';
  return `<link rel="icon" href="${escapeHtml(agency.favicon)}"><link rel="apple-touch-icon" sizes="${TOUCH_ICON}x${TOUCH_ICON}" href="${touch}"><link rel="manifest" href="/assets/brand/manifest.webmanifest">`;
}

/** Returns the indexing tags for search engines; none while the agency's data is unavailable. */
function listing({ agency, listedAt, isSensitive, status }: ResolvedPage): string {
  if (listedAt !== null) return `<link rel="canonical" href="${escapeHtml(listedAt)}">`;
  const isUncertain = agency === null && !isSensitive && status === 200;
  return isUncertain ? '' : '<meta name="robots" content="noindex">';
}

/** Returns the Open Graph tags of the page. */
function shareTags(page: ResolvedPage): string {
  const { agency, share, state, location } = page;
  if (!agency || !share) return '';
  const tag = ([property, content]: readonly [string, string]) =>
    content.trim() === '' ? '' : `<meta property="${property}" content="${escapeHtml(content)}">`;
  const { title, description, picture } = share;
  const size =
    picture.size === undefined
      ? []
      : ([
          ['og:image:width', `${picture.size[0]}`],
          ['og:image:height', `${picture.size[1]}`],
        ] as const);
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', agency.agencyName],
    ['og:title', title === '' ? page.title : title],
    ['og:description', description],
    ['og:url', state.origin + location],
    ['og:locale', state.language],
    ['og:image', new URL(picture.url, state.origin).href],
    ...size,
    ['og:image:alt', picture.alt],
  ] as const;
  return `${tags.map(tag).join('')}<meta name="twitter:card" content="summary_large_image">`;
}

const scriptPreload =
  (nonce: string, more = '') =>
  (href: string): string =>
    `<link rel="preload" as="script" href="${escapeHtml(href)}" nonce="${nonce}"${more}>`;
/** Preloads the page's text file, which its scripts need. */
const textsPreload = ({ state }: ResolvedPage): string =>
  state.textsAt === null
    ? ''
    : `<link rel="preload" as="fetch" href="${escapeHtml(state.textsAt)}" crossorigin fetchpriority="low">`;
/** Marker that the remote's own loader looks for before it fetches a style sheet. */
const remoteStyle =
  (base: string) =>
  (file: string): string =>
    `<link rel="stylesheet" href="${escapeHtml(base + file)}" data-href="${escapeHtml(file)}">`;
const federationOf = ({
  page,
  shell,
  contentBase,
}: Pick<DocumentInput, 'page' | 'shell' | 'contentBase'>): string[] =>
  page.remote ? [...shell.federation, `${contentBase}${page.remote}/remoteEntry.js`] : [];

/** Returns everything before `ROOT`. */
export function documentHead({
  page,
  shell,
  nonce,
  contentBase,
  remoteFiles,
  isWhole,
  stateElement,
}: DocumentInput): string {
  const { agency, state } = page;
  const direction = directionOf(state.language);
  const meta = (name: string, content: string) =>
    content.trim() === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
  const script = scriptPreload(nonce);
  return [
    `<!doctype html><html lang="${escapeHtml(state.language)}" dir="${direction}" data-content-base="${escapeHtml(contentBase)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" nonce="${nonce}" content="">`,
    `<title>${escapeHtml(page.title)}</title>`,
    agency
      ? meta('description', agency.metaData.description) +
        meta('keywords', agency.metaData.keywords.join(', '))
      : '',
    shareTags(page),
    listing(page),
    structuredData(page),
    iconLinks(agency),
    // the page of an inactive agency shows no logo
    ...(agency && agency.status !== 'Inactive' ? logoPreloads(agency) : []),
    ...shell.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...(remoteFiles ? remoteFiles.styles.map(remoteStyle(remoteFiles.base)) : []),
    `<style nonce="${nonce}">${shell.bundle.themeCss(agency?.primaryColor)}${page.hasRail ? RAIL_PLACE : ''}</style>`,
    ...shell.fonts[direction === 'rtl' ? 'rtl' : 'ltr'].map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
    ),
    ...(isWhole && !standsHere(page) ? shell.scripts.map(script) : []),
    ...(remoteFiles
      ? []
      : [...federationOf({ page, shell, contentBase }).map(script), textsPreload(page)]),
    `<script nonce="${nonce}">${EARLY_PRESS}${page.mayShowCosts ? FOLLOW_PRESENTER : ''}</script>`,
    '</head><body>',
    stateElement ?? shell.bundle.pageStateElement(state),
  ].join('');
}

/**
 * Script that marks what was pressed before React hydrated it: the last button, and every checkbox
 * and radio button with its new state. The page then presses it again
 * (packages/storefront/src/platform/early-clicks.ts). The mark is removed when the click reaches a
 * hydrated element: while React has hydrated the page but not this part of it, it stops the click
 * at the root. A checkbox pressed twice is as it was.
 */
const EARLY_PRESS = `addEventListener('click',({target})=>{document.querySelector('button[data-pressed]')?.removeAttribute('data-pressed');const one=target.closest?.('#root :is(button[type=button],input[type=checkbox],input[type=radio])');if(!one)return;const mark=one.dataset,isAgain=one.type==='checkbox'&&'pressed'in mark;if(one.type==='radio')for(const other of document.getElementsByName(one.name))delete other.dataset.pressed;if(isAgain)delete mark.pressed;else mark.pressed=one.checked??'';one.addEventListener('click',()=>{if(Object.keys(one).some(key=>key.startsWith('__reactProps')))delete mark.pressed},{capture:true,once:true})},true)`;

/** A tab whose switch was begun and never ended, because it was closed, loads again after this. */
const ABANDONED_MS = 5_000;
/**
 * Script that hides the page while the presenter mode is being switched on in a tab of the login,
 * and loads it again once it has been switched. It is part of the document, so that no visitor's
 * bundle contains it and it runs before any of them.
 */
const FOLLOW_PRESENTER = `;(page=>{let wait;new BroadcastChannel('${PRESENTER_CHANNEL}').onmessage=({data})=>{clearTimeout(wait);page.hidden=data!=='kept';if(data==='switched')location.reload();if(data==='hide')wait=setTimeout(()=>location.reload(),${ABANDONED_MS})}})(document.documentElement)`;

/**
 * Keeps the place of the folded menu until its code arrives (--c-rail in the remote's center.css), so
 * that the page does not move aside then. Part of the document for the same reason.
 */
const RAIL_PLACE =
  '@media (width>=68.75rem){#main:has(.remote-waiting):not(:has(.center-site)){padding-inline-start:3.5rem}}';

/** Opening tag of the shell's root. */
export const ROOT = '<div id="root">';
/**
 * Right-to-left scripts have no fallback font of equal width: complete content is hidden until its
 * fonts are loaded, or for a moment, so that the layout does not shift. Without JavaScript nothing
 * is hidden.
 */
export const faceHold = (language: string, nonce: string): string =>
  directionOf(language) === 'rtl' ? `<script nonce="${nonce}">${HOLD}</script>` : '';
const HELD_MS = 800;
const HOLD = `(page=>{const show=()=>delete page.dataset.faces;page.dataset.faces='awaited';Promise.allSettled([...document.fonts].filter(({family,unicodeRange})=>family.includes('Arabic')||unicodeRange.startsWith('U+0-FF')).map(face=>face.load())).then(show);setTimeout(show,${HELD_MS})})(document.documentElement)`;
/**
 * Returns everything after the content.
 * @param scripts elements after the content
 */
export const documentTail = (scripts: string): string => `</div>${scripts}</body></html>`;

/**
 * Returns the scripts of a page whose main part a remote hydrates. `afterPaint`: they start after
 * the first paint, so that they do not compete for network and processor; a slow picture delays
 * them only briefly.
 */
export function remoteScripts(
  { remoteFiles, nonce, ...input }: Omit<DocumentInput, 'isWhole'>,
  { afterPaint }: { readonly afterPaint: boolean },
): string {
  const { scripts = [], base = '' } = remoteFiles ?? {};
  const all =
    scriptTags(input.shell, nonce) +
    [...federationOf(input), ...scripts.map((file) => base + file)]
      .map(scriptPreload(nonce, ' fetchpriority="low"'))
      .join('') +
    textsPreload(input.page);
  return afterPaint ? late(all, nonce) : all;
}

const late = (scripts: string, nonce: string): string =>
  `<template id="late-scripts">${scripts}</template><script nonce="${nonce}">${BEGIN_LATE}</script>`;
const LONGEST_WAIT_MS = 1_500;
const BEGIN_LATE = `(begin=>{addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(begin)));setTimeout(begin,${LONGEST_WAIT_MS})})(()=>{const late=document.getElementById('late-scripts');if(late){document.body.append(late.content);late.remove()}})`;
const scriptTags = ({ scripts }: Shell, nonce: string): string =>
  scripts
    .map((src) => `<script src="${escapeHtml(src)}" nonce="${nonce}" async></script>`)
    .join('');

/**
 * Returns true if the main part of a whole page is the shell's own, so that no remote has to be
 * fetched for it.
 */
const standsHere = ({ remote }: ResolvedPage): boolean => remote === null;

/**
 * Returns the end of a document with complete content. Its scripts start after the first paint; if
 * a remote is needed, once it has been loaded.
 */
export function wholeTail({
  page,
  shell,
  nonce,
}: Pick<DocumentInput, 'page' | 'shell' | 'nonce'>): string {
  const scripts = scriptTags(shell, nonce);
  return documentTail(standsHere(page) ? late(scripts, nonce) : scripts);
}

/**
 * Returns a document with one heading and one line, for errors without an agency or without the
 * shell.
 */
export function plainDocument(input: {
  readonly language: string;
  readonly status: number;
  readonly text: string;
  readonly styles: readonly string[];
  readonly css: string;
  readonly nonce: string;
}): string {
  const { language, status, text, styles, css, nonce } = input;
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${status}</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">` +
    styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('') +
    `<style nonce="${nonce}">${css}</style></head><body><main class="overlay overlay-words"><p class="section-head display">${status}</p><h1>${escapeHtml(text)}</h1></main></body></html>`
  );
}
