import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AgencyData } from '@portico/contract';
import { documentHead, escapeHtml, plainDocument } from './document.ts';
import type { ResolvedPage } from './pages.types.ts';
import type { Shell } from './shell-bundle.ts';

const hostile = `"><script>alert(1)</script>'&`;
const shell: Shell = {
  bundle: {
    renderApp: () => {
      throw new Error('not here');
    },
    renderAppAtOnce: () => '',
    pageStateElement: () => '<i></i>',
    themeCss: () => ':root{}',
    fontsToPreload: () => [],
  },
  scripts: [],
  styles: ['/assets/a.css'],
  federation: ['/assets/federation.js'],
  fonts: { ltr: ['/assets/l.woff2'], rtl: ['/assets/r.woff2'] },
};
const agency = {
  agencyName: hostile,
  favicon: hostile,
  primaryColor: '#2c7be5',
  metaData: { title: hostile, description: hostile, keywords: [hostile, 'b'] },
} as AgencyData;
const page = {
  agency,
  title: hostile,
  state: {
    language: 'ar',
    texts: { 'common.suffix': 'Suffix' },
    textsAt: '/assets/texts/ar.0a1b2c3d4e5f.json',
  },
  isSensitive: false,
  listedAt: null,
  status: 200,
  remote: 'main',
} as unknown as ResolvedPage;

describe('document', () => {
  it('lets nothing an agency wrote become markup', () => {
    const html = documentHead({ page, shell, nonce: 'n', contentBase: '/content/', isWhole: true });
    expect(html).not.toContain('<script>');
    expect(html).not.toMatch(/["'][^<]*alert\(1\)[^<]*<\/script>/);
    expect(html).toContain(`<title>${escapeHtml(hostile)}</title>`);
  });
  it('keeps the place of the menu for agents alone', () => {
    const head = (hasRail: boolean) =>
      documentHead({
        page: { ...page, hasRail },
        shell,
        nonce: 'n',
        contentBase: '/content/',
        isWhole: true,
      });
    const place =
      '@media (width>=68.75rem){#main:has(.remote-waiting):not(:has(.center-site)){padding-inline-start:3.5rem}}';
    expect(head(true)).toContain(`<style nonce="n">:root{}${place}</style>`);
    expect(head(true).replace(place, '')).toBe(head(false));
    const sheet = readFileSync(
      new URL('../../../../remotes/main/src/areas/agent/parts/center.css', import.meta.url),
      'utf8',
    );
    expect(sheet).toContain('--c-rail: 3.5rem;');
  });
  it('gives each meta element that has a name or property its content, as HTML demands', () => {
    const plain = { language: 'en', status: 503, text: '', styles: [], css: '', nonce: 'n' };
    const html =
      documentHead({ page, shell, nonce: 'n', contentBase: '/content/', isWhole: true }) +
      plainDocument(plain);
    const metas = html.match(/<meta [^>]*>/g) ?? [];
    expect(metas.length).toBeGreaterThan(5);
    for (const one of metas) expect(one).toMatch(/ charset=| content="[^"]*"/);
  });
  it('names a PNG for home screens, which changes with the icon; none without an icon', () => {
    const head = (favicon: string) =>
      documentHead({
        page: { ...page, agency: { ...agency, favicon } },
        shell,
        nonce: 'n',
        contentBase: '/content/',
        isWhole: true,
      });
    const of = (html: string) =>
      /<link rel="apple-touch-icon" sizes="180x180" href="([^"]*)">/.exec(html)?.[1];
    expect(of(head('/assets/brand/favicon.svg?v=a'))).toMatch(
      /^\/assets\/brand\/icon-180\.png\?v=[0-9a-f]{12}$/,
    );
    expect(of(head('/a.svg'))).not.toBe(of(head('/b.svg')));
    expect(head('')).toContain('<link rel="icon" href="data:,">');
    expect(head('')).not.toMatch(/apple-touch-icon|manifest/);
  });
  it('preloads the logo where it is shown', () => {
    const head = (status: AgencyData['status']) =>
      documentHead({
        page: { ...page, agency: { ...agency, logo: '/logo.svg', status } as AgencyData },
        shell,
        nonce: 'n',
        contentBase: '/content/',
        isWhole: true,
      });
    expect(head('Active')).toContain('as="image" href="/logo.svg"');
    expect(head('Inactive')).not.toContain('/logo.svg');
  });
  it('names its own address where it may be listed, and forbids it elsewhere', () => {
    const head = (more: Partial<ResolvedPage>) =>
      documentHead({
        page: { ...page, ...more },
        shell,
        nonce: 'n',
        contentBase: '/content/',
        isWhole: true,
      });
    const noindex = '<meta name="robots" content="noindex">';
    const listed = head({ listedAt: 'https://a.example/?lng=ar&b="' });
    expect(listed).toContain('<link rel="canonical" href="https://a.example/?lng=ar&#38;b=&#34;">');
    expect(listed).not.toContain('robots');
    for (const more of [{}, { isSensitive: true }, { status: 404 }, { agency: null, status: 404 }])
      expect(head(more)).toContain(noindex);
    // the agency's data was unavailable: the page may be indexed later
    expect(head({ agency: null })).not.toContain(noindex);
  });
  it('says language and direction, and preloads what this page needs', () => {
    const html = documentHead({
      page,
      shell,
      nonce: 'n',
      contentBase: 'https://content.example/',
      isWhole: true,
    });
    expect(html).toContain(
      '<html lang="ar" dir="rtl" data-content-base="https://content.example/">',
    );
    expect(html).toContain('/assets/r.woff2');
    expect(html).not.toContain('/assets/l.woff2');
    expect(html).toContain('href="https://content.example/main/remoteEntry.js"');
    expect(html).toContain('/assets/federation.js');
    expect(html).toContain(
      '<link rel="preload" as="fetch" href="/assets/texts/ar.0a1b2c3d4e5f.json" crossorigin',
    );
    expect(
      documentHead({
        page: { ...page, remote: null, state: { ...page.state, textsAt: null } },
        shell,
        nonce: 'n',
        contentBase: '/content/',
        isWhole: true,
      }),
    ).not.toContain('remoteEntry');
  });
  it('says how it shows itself where it is shared, with whole addresses and nothing that could be markup', () => {
    const card = {
      title: `${hostile}, Lisbon`,
      description: hostile,
      picture: { url: '/assets/scenes/a.1200.jpg', alt: hostile, size: [1200, 630] as const },
    };
    const shared = {
      ...page,
      location: '/booknow/hotels?x="',
      share: card,
      state: { ...page.state, origin: 'https://full.example' },
    };
    const html = documentHead({
      page: shared,
      shell,
      nonce: 'n',
      contentBase: '/content/',
      isWhole: true,
    });
    expect(html).toContain(
      '<meta property="og:image" content="https://full.example/assets/scenes/a.1200.jpg">',
    );
    expect(html).toContain(
      '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    );
    // the size of an uploaded picture is unknown
    expect(
      documentHead({
        page: { ...shared, share: { ...card, picture: { url: '/assets/files/a.jpg', alt: '' } } },
        shell,
        nonce: 'n',
        contentBase: '/content/',
        isWhole: true,
      }),
    ).not.toContain('og:image:width');
    expect(html).toContain(`<meta property="og:title" content="${escapeHtml(hostile)}, Lisbon">`);
    expect(html).toContain(
      '<meta property="og:url" content="https://full.example/booknow/hotels?x=&#34;">',
    );
    expect(html).not.toContain('<script>');
    expect(
      documentHead({
        page: { ...shared, share: null },
        shell,
        nonce: 'n',
        contentBase: '/content/',
        isWhole: true,
      }),
    ).not.toContain('og:');
  });
  it('keeps a plain page plain', () => {
    expect(
      plainDocument({
        language: 'en',
        status: 404,
        text: hostile,
        styles: [],
        css: '',
        nonce: 'n',
      }),
    ).not.toContain('<script>');
  });
});
