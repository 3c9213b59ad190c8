import { html, type Html } from '../gateway/page/html.ts';
import type { AgencySite, SiteLanguage } from './sites.ts';

/** Texts shared by all agency sites. */
const TEXTS = {
  en: {
    book: 'Book a stay',
    does: 'What we do',
    contact: 'Contact',
    skip: 'Skip to content',
    note: 'A site made up for rehearsals: it stands for the one an agency has of its own, where its customers land when they have logged out.',
    nowhere: 'There is no such site here',
    nowhereText: 'The address may be incomplete.',
    other: 'العربية',
  },
  ar: {
    book: 'احجز إقامة',
    does: 'ما نقوم به',
    contact: 'تواصل معنا',
    skip: 'انتقل إلى المحتوى',
    note: 'موقع وُضع للتجربة: يمثّل الموقع الخاص بالوكالة، وإليه يصل عملاؤها بعد تسجيل الخروج.',
    nowhere: 'لا يوجد موقع هنا',
    nowhereText: 'قد يكون العنوان غير مكتمل.',
    other: 'English',
  },
} as const;

export interface SitePage {
  readonly language: SiteLanguage;
  /** URL path of the style sheet and fonts. */
  readonly assets: string;
  /** The agency's storefront; null if the address does not name it. */
  readonly storefront: string | null;
  /** This page in the other language. */
  readonly other: string;
}

function frame({ language, assets }: SitePage, title: string, color: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<meta name="theme-color" content="${color}">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}/site.css">
</head>
<body>
${body}
</body>
</html>
`.text;
}

/**
 * The brand colour is an attribute of the shapes, because the content security policy forbids
 * inline styles.
 */
const landscape = (
  color: string,
): Html => html`<svg class="scene" viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<rect width="1440" height="560" fill="#fbe9d0" />
<rect width="1440" height="330" fill="#f7d9b4" />
<circle cx="1040" cy="250" r="86" fill="#fff6e3" />
<path d="M0 330 190 214l130 84 170-146 220 186 150-92 210 118 170-84 200 96v184H0Z" fill="${color}" opacity=".28" />
<path d="M0 392 240 300l210 96 250-128 230 140 210-86 300 104v134H0Z" fill="${color}" opacity=".55" />
<path d="M0 452c180-40 330-36 520 0s330 44 520 8 280-32 400-10v110H0Z" fill="${color}" />
<path d="M0 500c220-26 420 18 700 4s500-34 740-6v62H0Z" fill="#ffffff" opacity=".14" />
<g fill="#fff6e3"><path d="M332 432h92l-14 22h-64Z" /><path d="M374 356v70h-40Z" /><path d="M382 342v84h34Z" opacity=".8" /></g>
</svg>`;

/** Renders one page: the agency, its services, its contacts and the link to the storefront. */
export function sitePage(page: SitePage, site: AgencySite): string {
  const { language, storefront } = page;
  const texts = TEXTS[language];
  const book = (look: string): Html | null =>
    storefront === null
      ? null
      : html`<a class="button ${look}" href="${storefront}">${texts.book}</a>`;
  return frame(
    page,
    `${site.name} - ${site.head[language]}`,
    site.color,
    html`<a class="skip" href="#main">${texts.skip}</a>
<header class="top"><p class="brand"><bdi>${site.name}</bdi></p><nav><a href="${page.other}" hreflang="${language === 'ar' ? 'en' : 'ar'}" lang="${language === 'ar' ? 'en' : 'ar'}">${texts.other}</a><a href="#contact">${texts.contact}</a>${book('line')}</nav></header>
<main id="main">
<section class="hero"><div class="words"><h1>${site.head[language]}</h1><p>${site.text[language]}</p>${book('strong')}</div>${landscape(site.color)}</section>
<section class="does" aria-labelledby="does"><h2 id="does">${texts.does}</h2><ul>${site.does.map(
      ({ head, text }) => html`<li><h3>${head[language]}</h3><p>${text[language]}</p></li>`,
    )}</ul></section>
<section class="contact" id="contact" aria-labelledby="contact-head"><h2 id="contact-head">${texts.contact}</h2><ul>
${site.phone === null ? null : html`<li><a href="tel:${site.phone.replace(/[^+\d]/g, '')}"><bdi dir="ltr">${site.phone}</bdi></a></li>`}
<li><a href="mailto:${site.email}"><bdi dir="ltr">${site.email}</bdi></a></li>
${site.address === null ? null : html`<li><bdi>${site.address}</bdi></li>`}
</ul></section>
</main>
<footer class="note"><p>${texts.note}</p></footer>`,
  );
}

export function noSitePage(page: SitePage): string {
  const { nowhere, nowhereText } = TEXTS[page.language];
  return frame(
    page,
    nowhere,
    '#16181d',
    html`<main id="main" class="nowhere"><h1>${nowhere}</h1><p>${nowhereText}</p></main>`,
  );
}
