import { type Page, PAGES, PRODUCT_TITLES, PRODUCTS, type ProductTitle } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import {
  crawlersKeepOut,
  isCrawler,
  isLinkPreview,
  listedAddress,
  listedPages,
} from './listing.ts';

const agency = (active: readonly ProductTitle[], more = {}) => ({
  status: 'Active' as const,
  isLockedHotelsOnly: false,
  displayTopDestinations: true,
  bookingMenuItemOptions: PRODUCT_TITLES.map((title) => ({
    title,
    active: active.includes(title),
  })),
  ...more,
});
const pathsOf = (...about: Parameters<typeof agency>) =>
  listedPages(agency(...about)).map((name) => PAGES[name].path);

describe('pages that search engines may list', () => {
  it('are home, texts and the start pages of products that are open', () => {
    expect(pathsOf(['Hotels', 'Cars', 'Cruise'])).toEqual([
      '/',
      '/faqs',
      '/about',
      '/agency-terms-and-conditions',
      '/user-terms-and-conditions',
      '/privacy-policy',
      '/cookies-policy',
      '/disclaimer',
      '/booknow/hotels',
      '/booknow/cars',
    ]);
    expect(pathsOf(['Air Travel'])).toContain('/booknow/flights');
  });

  it('are those of a site that forces the login which anybody may read, and none of one that is closed', () => {
    const locked = pathsOf(PRODUCT_TITLES, { isLockedHotelsOnly: true });
    expect(locked).toContain('/privacy-policy');
    for (const path of ['/', '/booknow/hotels', '/agency-terms-and-conditions'])
      expect(locked).not.toContain(path);
    expect(pathsOf(PRODUCT_TITLES, { status: 'Inactive' })).toEqual([]);
  });

  it('have an address per language, the first without a parameter', () => {
    expect(listedAddress('https://a.example', '/faqs', 'en', 'en')).toBe('https://a.example/faqs');
    expect(listedAddress('https://a.example', '/', 'ar', 'en')).toBe('https://a.example/?lng=ar');
  });
});

describe('addresses that crawlers are asked to leave alone', () => {
  const results = Object.entries<Page>(PAGES).flatMap(([name, { path, built }]) =>
    built && path.endsWith('/search') ? [name] : [],
  );
  const closed = crawlersKeepOut(results);
  const isClosed = (path: string) => closed.some((one) => path.startsWith(one));

  it('hold results, checkouts, logins, accounts, agents’ pages and calls', () => {
    expect(results.length).toBe(3);
    for (const path of [
      '/api/hotel/search',
      '/booknow/hotels/search?lat=1',
      '/booknow/flights/search',
      '/booknow/cars/search',
      PRODUCTS.hotels.journey.checkout,
      PRODUCTS.flights.journey.checkout,
      PRODUCTS.cars.journey.checkout,
      '/login?redirect=%2F',
      '/mytrip/profile',
      '/settings/website',
      '/errors',
    ])
      expect(isClosed(path), path).toBe(true);
  });

  it('hold no page that may be listed', () => {
    for (const path of pathsOf(PRODUCT_TITLES)) expect(isClosed(path), path).toBe(false);
  });
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
    true,
  ],
  ['AdsBot-Google (+http://www.google.com/adsbot.html)', true],
  ['Mediapartners-Google', true],
  ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (Applebot/0.1)', true],
  ['Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', true],
  ['Mozilla/5.0 (compatible; ClaudeBot/1.0)', true],
  ['CCBot/2.0 (https://commoncrawl.org/faq/)', true],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0)', true],
  ['Mozilla/5.0 (compatible; archive.org_bot +http://archive.org)', true],
  ['Screaming Frog SEO Spider/19.0', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.20.0', true],
  ['Slackbot-LinkExpanding 1.0', true],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp)', true],
  ['Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)', true],
  ['Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)', true],
  ['Mozilla/5.0 (compatible; Unheard-Of/0.1; +http://unheard-of.example)', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_S) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    false,
  ],
  ['Lynx/2.9.0', false],
  ['', false],
  [undefined, false],
])('knows a crawler by its name: %s', (agent, is) => {
  expect(isCrawler(agent)).toBe(is);
});

it.each([
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.20.0 A', true],
  ['TelegramBot (like TwitterBot)', true],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', false],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', false],
  [undefined, false],
])('knows the program that shows a shared link by its name: %s', (agent, is) => {
  expect(isLinkPreview(agent)).toBe(is);
});
