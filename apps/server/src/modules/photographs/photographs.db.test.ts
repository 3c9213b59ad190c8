// Photographs of the sandbox's suppliers, from their source to every place that shows a hotel.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadImage } from '@napi-rs/canvas';
import type { HotelDeal } from '@portico/product-hotels/http';
import type { HotelDetail, HotelResult, Room } from '@portico/product-hotels/shapes';
import { PHOTOGRAPH_FORMS, PHOTOGRAPHS_PATH, photographIn } from '@portico/contract/photographs';
import { DEALS, type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { sealedOffer } from '@portico/test-kit/sealed-offer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPhotographSeal } from './seal.ts';

const SEVILLE = { name: 'Seville', latitude: 37.3886, longitude: -5.9823 };
const SEARCH = {
  destination: SEVILLE,
  radius: 8,
  stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' },
  occupancies: [{ adults: 2, childAges: [] as number[] }],
};
let world: DemoWorld;
let house: HotelResult;

beforeAll(async () => {
  world = await demoWorld('alpha,beta');
  const found = (await results()).find(
    ({ pictures, id }) => isOurs(pictures[0]?.url) && id.includes('alpha'),
  );
  if (found === undefined) throw new Error('no hotel of Seville has a photograph');
  house = found;
});
afterAll(() => world?.close());

const isOurs = (url: string | undefined): boolean => url?.startsWith(PHOTOGRAPHS_PATH) === true;
const results = async (agency = 'full', language = 'en') =>
  (
    await world.client(agency).post<{ results: HotelResult[] }>('/api/hotel/search', SEARCH, {
      headers: { 'accept-language': language },
    })
  ).json.results;
const get = (path: string, agency = 'full') => world.client(agency).get(path);
const leadOf = () => house.pictures[0]?.url ?? '';

describe('a hotel its supplier has photographed', () => {
  it('shows it in lists, on its page, in its rooms, in deals, in its card and in what is quoted; others are drawn', async () => {
    const list = await results();
    expect(list.some(({ pictures }) => isOurs(pictures[0]?.url))).toBe(true);
    expect(list.some(({ pictures }) => pictures[0]?.url.startsWith('/assets/scenes/'))).toBe(true);
    expect(house.pictures).toHaveLength(1);
    expect(house.pictures[0]?.alt).toBe('Rehearsal picture: the house from the street');

    const { hotel } = (
      await world
        .client('full')
        .get<{ hotel: HotelResult & { rooms: Room[] } }>(
          `/api/hotel/${encodeURIComponent(house.id)}`,
        )
    ).json;
    expect(hotel.pictures.length).toBeGreaterThan(4);
    expect(hotel.pictures.every(({ url }) => isOurs(url))).toBe(true);
    expect(hotel.pictures[0]?.url).toBe(leadOf());
    expect(hotel.rooms.filter(({ picture }) => isOurs(picture?.url)).length).toBeGreaterThan(1);

    const rates = (
      await world.client('full').post<{ rooms: { room: Room }[] }>('/api/hotel/rates', {
        hotelId: house.id,
        stay: SEARCH.stay,
        occupancies: SEARCH.occupancies,
      })
    ).json;
    expect(rates.rooms.some(({ room }) => isOurs(room.picture?.url))).toBe(true);

    const deals = (
      await world
        .client('full')
        .post<{ response: HotelDeal[] }>('/api/dealray/deals/hotel-search', {
          ...DEALS,
          ...SEVILLE,
          searchString: 'Seville',
        })
    ).json;
    expect(
      deals.response.some(({ hotel: { hotelDetails } }) => isOurs(hotelDetails.heroImage)),
    ).toBe(true);

    const page = await get(`/booknow/hotels/search-details?hotel=${encodeURIComponent(house.id)}`);
    const card = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)">/.exec(
      page.text,
    )?.[1];
    expect(card).toBe(photographIn(leadOf(), '1280.jpg'));

    const offerId = await sealedOffer(
      world.client('full'),
      SEARCH,
      house.id,
      house.offers[0]?.mark ?? '',
    );
    const { quote } = (
      await world
        .client('full')
        .post<{ quote: { picture: { url: string }; detail: HotelDetail } }>('/api/hotel/quote', {
          offerId,
        })
    ).json;
    expect(quote.picture.url).toBe(leadOf());
    expect(quote.detail.hotel.pictures[0]?.url).toBe(leadOf());
  });

  it('says in Arabic what is to be seen', async () => {
    const found = (await results('full', 'ar')).find(({ id }) => id === house.id);
    expect(found?.pictures[0]?.alt).toBe('صورة تجريبية: الفندق من الشارع');
    expect(found?.pictures[0]?.url).toBe(leadOf());
  });

  it('never names the supplier’s address to a browser', async () => {
    const { host } = new URL(world.sandbox.url);
    const texts = [
      JSON.stringify(await results()),
      (await get(`/api/hotel/${encodeURIComponent(house.id)}`)).text,
      (await get(`/booknow/hotels/search-details?hotel=${encodeURIComponent(house.id)}`)).text,
    ];
    for (const text of texts) {
      expect(text).not.toContain(host);
      expect(text).not.toContain('/photographs/' + house.id.split(':')[1]);
      for (const [, sealed = ''] of text.matchAll(/\/assets\/photographs\/([\w-]+)\//g))
        expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('http');
    }
  });
});

describe('/assets/photographs/', () => {
  it('serves every form as an own picture, for good, with nothing that names somebody', async () => {
    for (const form of PHOTOGRAPH_FORMS) {
      const reply = await get(photographIn(leadOf(), form) ?? '');
      expect(reply.status, form).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': form.endsWith('jpg') ? 'image/jpeg' : 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(reply.cookies).toEqual([]);
      expect((await loadImage(reply.bytes)).width).toBe(Number.parseInt(form, 10));
    }
  });

  it('opens nothing to another agency, to a query and to what was made up; the error is no picture', async () => {
    const path = leadOf();
    const [other] = (await results('bare')).filter(({ id }) => id === house.id);
    expect(other?.pictures[0]?.url).not.toBe(path);
    const forged = createPhotographSeal([{ secret: Buffer.alloc(32, 1) }]).seal(
      world.ids.get('full') ?? '',
      `/assets/scenes/x.svg\n${world.sandbox.url}/healthz`,
    );
    for (const [address, agency] of [
      [path, 'bare'],
      [`${path}?w=1`, 'full'],
      [path.replace('960.webp', '961.webp'), 'full'],
      [path.replace('960.webp', '960.webp/..'), 'full'],
      [`${PHOTOGRAPHS_PATH}${forged}/960.webp`, 'full'],
      [`${PHOTOGRAPHS_PATH}http://127.0.0.1/960.webp`, 'full'],
    ] as const) {
      const reply = await get(address, agency);
      expect(reply.status, address).toBe(404);
      expect(reply.headers['cache-control'] ?? '', address).not.toContain('immutable');
    }
    expect((await get(other?.pictures[0]?.url ?? '', 'bare')).status).toBe(200);
  });
});

describe('a supplier whose pictures do harm', () => {
  let pictures: Server;
  let asked: string[];
  let answer: (path: string) => {
    status?: number;
    headers?: Record<string, string>;
    body?: string;
  };
  let harmed: DemoWorld;

  beforeAll(async () => {
    asked = [];
    pictures = createServer(({ url = '' }, reply) => {
      asked.push(url);
      const { status = 200, headers = {}, body = '' } = answer(url);
      reply.writeHead(status, { 'content-type': 'image/jpeg', ...headers }).end(body);
    });
    await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
    harmed = await demoWorld('alpha');
  });
  afterAll(async () => {
    pictures.close();
    await harmed?.close();
  });

  it('is not asked where its settings do not say, even in an address we have sealed ourselves', async () => {
    answer = () => ({ body: '<script>alert(1)</script>' });
    const { port } = pictures.address() as AddressInfo;
    const seal = createPhotographSeal(harmed.server.kernel.keys.derive('photograph'));
    const drawn = '/assets/scenes/hotel-city-4x3-card-one.svg';
    const sealed = seal.seal(
      harmed.ids.get('full') ?? '',
      `${drawn}\nhttp://127.0.0.1:${port}/a.jpg`,
    );
    const reply = await harmed.client('full').get(`${PHOTOGRAPHS_PATH}${sealed}/960.webp`);
    expect([reply.status, reply.headers['location'], reply.headers['cache-control']]).toEqual([
      302,
      expect.stringMatching(/^\/assets\/scenes\/hotel-city-4x3-card-one__[0-9a-z]{8}\.svg$/),
      'public, max-age=60',
    ]);
    expect(asked).toEqual([]);
  });

  it('leaves a drawing where it answers with a page or nothing at all', async () => {
    const seal = createPhotographSeal(harmed.server.kernel.keys.derive('photograph'));
    const drawn = '/assets/scenes/hotel-city-4x3-card-one.svg';
    for (const path of ['/healthz', '/hotels/alpha/photographs/a1h1/99.jpg', '/nothing']) {
      const sealed = seal.seal(
        harmed.ids.get('full') ?? '',
        `${drawn}\n${harmed.sandbox.url}${path}`,
      );
      const reply = await harmed.client('full').get(`${PHOTOGRAPHS_PATH}${sealed}/960.webp`);
      expect(reply.status, path).toBe(302);
      expect(reply.headers['location'], path).toMatch(
        /^\/assets\/scenes\/hotel-city-4x3-card-one__[0-9a-z]{8}\.svg$/,
      );
      expect((await harmed.client('full').get(String(reply.headers['location']))).status).toBe(200);
      const pixels = await harmed.client('full').get(`${PHOTOGRAPHS_PATH}${sealed}/1280.jpg`);
      expect(pixels.headers['location'], path).toMatch(
        /^\/assets\/scenes\/hotel-city-2x1-card-one\.1280\.[\w-]{16}\.jpg$/,
      );
      expect((await harmed.client('full').get(String(pixels.headers['location']))).status).toBe(
        200,
      );
    }
  });
});
