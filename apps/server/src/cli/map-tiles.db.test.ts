// An agency's map tiles: the permitted values, the resulting content security policy, and its
// isolation from other agencies.
import type { AgencyData } from '@portico/contract';
import type { TestServer } from '@portico/test-kit';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { map } from './map-tiles.ts';
import { CliError } from './cli-error.ts';

const RASTER = 'https://tiles.example:8443/{z}/{x}/{y}.png';
const ORIGIN = 'https://tiles.example:8443';
const MINE = '© Example Maps';

let world: DemoWorld;
let server: TestServer;
beforeAll(async () => {
  world = await demoWorld();
  server = world.server;
});
afterAll(async () => {
  await world?.close();
});

const given = (tiles: string | undefined, attribution: string | undefined = MINE) => ({
  tiles,
  attribution,
  remove: false,
});
async function agencyOf(name: string) {
  const agency = await server.kernel.agencies.byHost(`${name}.localhost`);
  if (!agency) throw new Error(`no agency ${name}`);
  return agency;
}
const set = async (tiles: string | undefined, attribution?: string, name = 'full') =>
  map(server.kernel, await agencyOf(name), given(tiles, attribution));
/** Returns the sources of a CSP directive on a page. */
async function allowed(directive: string, name = 'full', path = '/errors'): Promise<string> {
  const { headers } = await server.client(name).get(path);
  // hosts of analytics services are listed too (csp.test.ts)
  const policy = String(headers['content-security-policy'])
    .replace(/ https:\/\/[^\s;]*(google|facebook|doubleclick)[^\s;]*/g, '')
    .split('; ');
  return policy.find((part) => part.startsWith(`${directive} `)) ?? '';
}
const told = async (name = 'full') =>
  (await server.client(name).get<{ agency: AgencyData }>('/api/agency')).json.agency.mapTiles;
const stored = async () =>
  (
    await server.database.admin<{ map_tiles: string | null }>(
      "select map_tiles from agency where subdomain = 'full'",
    )
  )[0]?.map_tiles;

describe('npm run agency -- map', () => {
  it('puts pictures of tiles into the policy of that agency’s pages within a second, and of nobody else’s', async () => {
    expect(await allowed('img-src')).not.toContain('tiles.example');
    expect(await told()).toBeUndefined();
    expect(await set(RASTER)).toBe(
      `full draws its maps from ${RASTER}; its pages may ask ${ORIGIN} for pictures.`,
    );
    await expect
      .poll(() => allowed('img-src'), { timeout: 1_000 })
      .toBe(`img-src 'self' data: ${ORIGIN}`);
    expect(await allowed('connect-src')).toBe("connect-src 'self'");
    expect(await told()).toEqual({ address: RASTER, attribution: MINE });
    expect(await allowed('img-src', 'closed')).toBe("img-src 'self' data:");
    expect(await told('closed')).toBeUndefined();
  });
  it('lets one file be read, and takes tiles off again', async () => {
    await set('https://files.example/lisbon.pmtiles');
    await expect
      .poll(() => allowed('connect-src'), { timeout: 1_000 })
      .toBe("connect-src 'self' https://files.example");
    expect(await allowed('img-src')).toBe("img-src 'self' data:");
    expect(
      await map(server.kernel, await agencyOf('full'), { ...given(undefined), remove: true }),
    ).toBe('full has no tiles of its own any more.');
    await expect.poll(() => allowed('connect-src'), { timeout: 1_000 }).toBe("connect-src 'self'");
    const actions = await server.database.admin<{ action: string }>(
      "select action from audit_log where action = 'agency.map-tiles'",
    );
    expect(actions.length).toBe(3);
  });
  it.each([
    [undefined, MINE, /--tiles is an address/],
    ['http://tiles.example/{z}/{x}/{y}.png', MINE, /https:\/\//],
    ['javascript:1//{z}/{x}/{y}', MINE, /https:\/\//],
    ['https://me:secret@tiles.example/{z}/{x}/{y}.png', MINE, /password/],
    ['https://tiles.example/{z}/{x}/{y}.png; script-src *', MINE, /semicolon/],
    ["https://tiles.example/'/{z}/{x}/{y}.png", MINE, /quote/],
    ['https://tiles.example/{z}/{x}.png', MINE, /\{z\}, \{x\} and \{y\}/],
    [RASTER, '', /whose map/],
    [RASTER, '<a href="https://evil.example">Maps</a>', /markup/],
    ['https://closed.localhost/{z}/{x}/{y}.png', MINE, /another agency/],
    ['https://operator.localhost/{z}/{x}/{y}.png', MINE, /this platform/],
    ['https://localhost/{z}/{x}/{y}.png', MINE, /this platform/],
  ])('refuses %s by %s, saying why, and changes nothing', async (tiles, attribution, reason) => {
    const before = await stored();
    const refused = await set(tiles, attribution).catch((fault: unknown) => fault);
    expect(refused).toBeInstanceOf(CliError);
    expect(String(refused)).toMatch(reason);
    expect(await stored()).toBe(before);
  });
  it('refuses the domain of another agency', async () => {
    await server.database.admin(
      "insert into agency_domain (agency_id, host, verified_at) select id, 'verne.example', now() from agency where subdomain = 'closed'",
    );
    expect(String(await set('https://verne.example/{z}/{x}/{y}.png').catch(String))).toMatch(
      /another agency/,
    );
  });
});

describe('what stands in the database all the same', () => {
  it('never reaches the policy: the table refuses what would end a directive, the server what is no address of tiles', async () => {
    const put = (address: string) =>
      server.database.admin(
        "update agency set map_tiles = $1, map_attribution = 'Maps' where subdomain = 'full'",
        [address],
      );
    for (const address of [
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}/{y}.png; script-src *',
      "https://tiles.example/'unsafe-inline'",
    ])
      await expect(put(address)).rejects.toThrow(/check/);
    await put('https://me@tiles.example/{z}/{x}/{y}.png');
    server.kernel.agencies.forget();
    expect(await allowed('img-src')).toBe("img-src 'self' data:");
    await put('https://tiles.example/{z}/{x}.png');
    server.kernel.agencies.forget();
    expect(await allowed('img-src')).toBe("img-src 'self' data:");
  });
});
