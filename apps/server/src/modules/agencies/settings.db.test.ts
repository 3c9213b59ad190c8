// Settings over HTTP: rights, versions, hostile values, and that pages, commands and every server
// agree.
import { type AgencyData, PRODUCT_IDS } from '@portico/contract';
import type {
  BrandingSettings,
  ContactSettings,
  ProductSettings,
} from '@portico/contract/http/center/settings';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBrand } from '../../cli/commands/brand.ts';
import { setContact } from '../../cli/commands/contact.ts';
import { setServices } from '../../cli/commands/services.ts';

interface Answer<V> {
  readonly settings: V;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly code?: string;
  readonly field?: string;
  readonly details?: { readonly version: number; readonly current: V; readonly changedBy: string };
}
interface Sections {
  readonly product: ProductSettings;
  readonly contact: ContactSettings;
  readonly branding: BrandingSettings;
}
type Name = keyof Sections;

/** A change is known everywhere within this time. */
const LIVE = { timeout: 1_000, interval: 20 };

let world: DemoWorld;
/** A second process of the same installation. */
let other: TestServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  world = await demoWorld('alpha', { env: { RATE_FACTOR: '1000' } });
  other = await startServer({
    database: world.server.database,
    clock: world.server.clock,
    env: { SANDBOX_URL: world.sandbox.url, RATE_FACTOR: '1000' },
  });
  for (const role of ['owner', 'admin', 'sales', 'restricted', 'customer'] as const)
    tokens[role] = await world.token(role);
  tokens['foreign'] = await world.token('owner', 'closed');
}, 60_000);
afterAll(async () => {
  await other?.close();
  await world?.close();
});

const clientOf = (role: string) => world.client(role === 'foreign' ? 'closed' : 'full');
const options = (role: string) => (role === 'visitor' ? {} : { token: tokens[role] ?? '' });
const at = (name: Name) => `/api/settings/${name}`;

async function read<N extends Name>(name: N, role = 'owner') {
  const reply = await clientOf(role).get<Answer<Sections[N]>>(at(name), options(role));
  expect(reply.status, reply.text).toBe(200);
  return { ...reply.json, etag: String(reply.headers['etag']) };
}
const write = <N extends Name>(name: N, body: unknown, etag: string | null, role = 'owner') =>
  clientOf(role).send<Answer<Sections[N]>>('PUT', at(name), {
    ...options(role),
    body,
    ...(etag === null ? {} : { headers: { 'if-match': etag } }),
  });
/** Replaces some values of the present section. */
async function change<N extends Name>(name: N, values: Partial<Sections[N]>, role = 'owner') {
  const { settings, etag } = await read(name, role);
  return write<N>(name, { ...settings, ...values }, etag, role);
}
const siteOf = async (server: Pick<TestServer, 'client'>): Promise<AgencyData> =>
  (await server.client('full').get<{ agency: AgencyData }>('/api/agency')).json.agency;
const audited = async (): Promise<{ action: string; actor_id: string; via: string }[]> =>
  world.server.database.admin(
    `select action, actor_id, via from audit_log where agency_id = $1 and action like 'agency.%' order by seq`,
    [world.ids.get('full')],
  );
const agency = async () => {
  world.server.kernel.agencies.forget();
  const found = await world.server.kernel.agencies.byHost('full.localhost');
  if (found === undefined) throw new Error('no agency');
  return found;
};
const NAMES: readonly Name[] = ['product', 'contact', 'branding'];

describe('rights', () => {
  it('owner and admin read and replace every section, nobody else [R6-08]', async () => {
    for (const name of NAMES) {
      for (const role of ['owner', 'admin']) {
        const { settings, etag } = await read(name, role);
        expect((await write(name, settings, etag, role)).status, `${role} ${name}`).toBe(200);
      }
      const { settings, etag } = await read(name);
      for (const [role, status] of [
        ['sales', 403],
        ['restricted', 403],
        ['customer', 403],
        ['visitor', 401],
      ] as const) {
        const told = await clientOf(role).get(at(name), options(role));
        expect(told.status, `${role} reads ${name}`).toBe(status);
        expect((await write(name, settings, etag, role)).status, `${role} ${name}`).toBe(status);
        // without the version, and with nonsense: the right is asked first
        expect((await write(name, { x: 1 }, null, role)).status).toBe(status);
      }
    }
  });

  it('a foreign owner changes the agency of the host alone', async () => {
    const before = await read('branding');
    expect((await change('branding', { name: 'Another house' }, 'foreign')).status).toBe(200);
    expect(await read('branding')).toEqual(before);
    // logged in elsewhere
    const stray = await world.client('full').get(at('branding'), options('foreign'));
    expect(stray.status).toBe(401);
  });
});

describe('versions', () => {
  it('a change names the version it was made from; an older one is refused with both values', async () => {
    for (const name of NAMES) {
      const { settings } = await read(name);
      expect((await write(name, settings, null)).json).toMatchObject({
        code: 'PRECONDITION_REQUIRED',
      });
      for (const wrong of ['*', '"0"', '1', '"1", "2"'])
        expect((await write(name, settings, wrong)).json).toMatchObject({
          code: 'INVALID_FIELD',
          field: 'If-Match',
        });
    }
    const seen = await read('contact');
    const first = await write('contact', { ...seen.settings, city: 'Setúbal' }, seen.etag, 'admin');
    expect(first.status).toBe(200);
    expect(first.headers['etag']).not.toBe(seen.etag);
    const second = await write('contact', { ...seen.settings, city: 'Sintra' }, seen.etag);
    expect(second.status).toBe(412);
    expect(second.json).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { city: 'Setúbal' } },
    });
    expect(second.json.details?.changedBy).toBe((await read('contact')).changedBy);
    expect(second.json.details?.changedBy).toMatch(/\S \S/);
    // the change succeeds with the version of the conflict
    const told = `"${String(second.json.details?.version)}"`;
    expect((await write('contact', { ...seen.settings, city: 'Sintra' }, told)).status).toBe(200);
  });

  it('of many editors at once one wins', async () => {
    const { settings, etag } = await read('branding');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        write('branding', { ...settings, metaTitle: `Title ${n}` }, etag),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(412)]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await read('branding')).settings.metaTitle).toBe(`Title ${winner}`);
  });

  it('nothing new is neither a version nor audited', async () => {
    for (const name of NAMES) {
      const { settings, etag } = await read(name);
      await write(name, settings, etag);
      const before = await audited();
      const again = await read(name);
      expect((await write(name, again.settings, again.etag)).headers['etag']).toBe(again.etag);
      expect(await audited()).toEqual(before);
    }
  });

  it('commands raise it as pages do, and both see the same', async () => {
    const seen = await Promise.all(NAMES.map((name) => read(name)));
    await setContact(world.server.kernel, await agency(), { phone: '+351 21 000 0001' });
    await setBrand(world.server.kernel, await agency(), { 'meta-title': 'By command', lang: 'en' });
    await setServices(world.server.kernel, await agency(), { off: 'cars' });
    for (const [n, name] of NAMES.entries()) {
      const now = await read(name);
      expect(now.etag, name).not.toBe(seen[n]?.etag);
      expect(now.changedBy).toBeNull();
      expect((await write(name, seen[n]?.settings, seen[n]?.etag ?? '')).status).toBe(412);
    }
    expect((await read('contact')).settings.phone).toBe('+351 21 000 0001');
    expect((await read('branding')).settings.metaTitle).toBe('By command');
    expect(
      (await read('product')).settings.products.find(({ id }) => id === PRODUCT_IDS.Cars)?.active,
    ).toBe(false);
    // and what a page has written is what the command finds
    await change('branding', { metaTitle: 'By page' });
    expect(
      await setBrand(world.server.kernel, await agency(), { 'meta-title': 'By page', lang: 'en' }),
    ).toContain('nothing is changed');
    await setServices(world.server.kernel, await agency(), { on: 'cars' });
  });

  it('a change is audited with its author', async () => {
    const before = (await audited()).length;
    await change('branding', { metaTitle: 'Audited' }, 'admin');
    const [entry] = (await audited()).slice(before);
    expect(entry).toMatchObject({ action: 'agency.look', via: 'http' });
    const [user] = await world.server.database.admin<{ user_type: string }>(
      'select user_type from app_user where id = $1',
      [entry?.actor_id],
    );
    expect(user?.user_type).toBe('Admin');
  });
});

describe('fields', () => {
  beforeEach(async () => {
    await world.server.clock.advance(1_000);
  });
  const HOSTILE: readonly [Name, object, string][] = [
    ['branding', { name: '' }, 'name'],
    ['branding', { name: '24/7' }, 'name'],
    ['branding', { name: 'Kontor \u202eReisen' }, 'name'],
    ['branding', { name: 'x'.repeat(2_001) }, 'name'],
    ['branding', { primaryColor: 'red' }, 'primaryColor'],
    ['branding', { primaryColor: '#12345' }, 'primaryColor'],
    ['branding', { tagline: { en: 'x'.repeat(121) } }, 'tagline.en'],
    ['branding', { tagline: { xx: 'Hello' } }, 'tagline'],
    ['branding', { metaDescription: 'x'.repeat(321) }, 'metaDescription'],
    ['branding', { keywords: ['a\nb'] }, 'keywords'],
    ['branding', { logo: '/x.svg' }, 'logo'],
    ['contact', { phone: '0117 496 0210' }, 'phone'],
    ['contact', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    ['contact', { showPhone: 'yes' }, 'showPhone'],
    ['contact', { city: 'x'.repeat(121) }, 'city'],
    ['contact', { town: 'Xyzzyx' }, 'town'],
    ['contact', { town: '' }, 'town'],
    ['product', { products: [] }, 'products'],
    ['product', { products: [{ id: 1, active: true }] }, 'products'],
  ];
  it.each(HOSTILE)(
    '%s refuses %j at its field, and changes nothing',
    async (name, values, field) => {
      const before = await read(name);
      const reply = await change(name, values);
      expect(reply.status, reply.text).toBe(400);
      expect(reply.json.code).toBe('INVALID_FIELD');
      expect(reply.json.field).toMatch(new RegExp(`^${field}(?:\\.|$)`));
      expect(await read(name)).toEqual(before);
    },
  );

  it('an address at a network must be https, and only known networks exist', async () => {
    const { settings } = await read('contact');
    for (const url of ['javascript:alert(1)', 'http://x.example', 'https://a:b@x.example'])
      expect(
        (await change('contact', { social: { ...settings.social, facebook: url } })).json,
      ).toMatchObject({ code: 'INVALID_FIELD', field: 'social.facebook' });
    expect(
      (await change('contact', { social: { ...settings.social, myspace: '' } as never })).status,
    ).toBe(400);
  });

  it('one wrong field leaves the others of the section as they were', async () => {
    const before = await read('contact');
    const reply = await change('contact', { city: 'Faro', town: 'Xyzzyx' });
    expect(reply.json).toMatchObject({ field: 'town' });
    expect(await read('contact')).toEqual(before);
  });

  it('a product is named once, by its own id [R2.2-80]', async () => {
    const { settings } = await read('product');
    expect(settings.products.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    const [first] = settings.products;
    for (const products of [
      settings.products.map(() => first),
      settings.products.map((one) => ({ ...one, id: one.id + 1 })),
      settings.products.map((one) => ({ ...one, id: String(one.id) })),
    ])
      expect((await change('product', { products } as never)).json).toMatchObject({
        code: 'INVALID_FIELD',
      });
  });

  it('a town is found by its name in any language, and stays where it is', async () => {
    const place = async () => {
      const { cityLatitude, cityLongitude } = await siteOf(world.server);
      return [cityLatitude, cityLongitude];
    };
    const { settings } = await read('contact');
    const start = await place();
    expect((await change('contact', { town: settings.town })).status).toBe(200);
    expect(await place()).toEqual(start);
    expect((await change('contact', { town: 'هامبورغ' })).json.settings.town).toBe(
      'Hamburg, Germany',
    );
    await expect.poll(place, LIVE).not.toEqual(start);
    expect((await change('contact', { town: settings.town })).status).toBe(200);
    await expect
      .poll(async () => Math.round((await place())[0] ?? 0), LIVE)
      .toBe(Math.round(start[0] ?? 0));
  });
});

describe('a change', () => {
  it('is live on every server within a second', async () => {
    await siteOf(other);
    for (const [name, values, shown] of [
      [
        'contact',
        { phone: '+351 21 000 0099' },
        ({ contactPhoneNumber }: AgencyData) => contactPhoneNumber,
      ],
      ['branding', { primaryColor: '#0A6' }, ({ primaryColor }: AgencyData) => primaryColor],
    ] as const) {
      expect((await change(name, values)).status).toBe(200);
      const wanted = name === 'contact' ? '+351 21 000 0099' : '#00aa66';
      await expect.poll(async () => shown(await siteOf(other)), LIVE).toBe(wanted);
      await expect.poll(async () => shown(await siteOf(world.server)), LIVE).toBe(wanted);
    }
  });

  it('that switches a product off closes its pages and calls at once, and keeps its bookings', async () => {
    const way = journeys(world);
    const buyer = { agency: 'full', token: tokens['customer'] ?? '' };
    const quote = await way.quote(buyer, { payAt: 'on-site' });
    const booked = await way.book<{ booking?: { reference: string }; reference?: string }>(
      buyer,
      way.body(quote),
    );
    const reference = booked.json.booking?.reference ?? booked.json.reference ?? '';
    const { settings } = await read('product');
    const turned = (isOn: boolean) =>
      settings.products.map((one) =>
        one.id === PRODUCT_IDS.Hotels ? { ...one, active: isOn } : one,
      );
    const search = async (server: Pick<TestServer, 'client'>) =>
      (await server.client('full').post('/api/hotel/search', SEARCH, options('customer'))).status;
    const page = async (server: Pick<TestServer, 'client'>) =>
      (await server.client('full').get('/booknow/hotels')).status;
    expect(await page(other)).toBe(200);
    expect((await change('product', { products: turned(false) })).status).toBe(200);
    for (const server of [world.server, other]) {
      await expect.poll(() => search(server), LIVE).toBe(403);
      expect(await page(server)).toBe(404);
      const menu = (await siteOf(server)).bookingMenuItemOptions;
      expect(menu.find(({ id }) => id === PRODUCT_IDS.Hotels)?.active).toBe(false);
    }
    const kept = await world.client('full').get(`/api/bookings/${reference}`, options('customer'));
    expect(kept.status).toBe(200);
    expect((await change('product', { products: turned(true) })).status).toBe(200);
    await expect.poll(() => page(other), LIVE).toBe(200);
  });

  it('of the order is kept; Book Now keeps the fixed one', async () => {
    const { settings } = await read('product');
    const reversed = settings.products.toReversed();
    expect((await change('product', { products: reversed })).json.settings.products).toEqual(
      reversed,
    );
    expect((await read('product')).settings.products).toEqual(reversed);
    const { json } = await world
      .client('full')
      .get<{ agencyNavigation: { label: string; path: string | null }[] }>(
        '/api/agency/navigations',
        options('owner'),
      );
    expect(json.agencyNavigation.find(({ label }) => label === 'Book Now')?.path).toBe(
      '/booknow/hotels',
    );
    await change('product', settings);
  });
});
