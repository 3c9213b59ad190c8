import { expect, it } from 'vitest';
import { openSandbox } from './shared-sandbox.ts';

const healthOf = (url: string): Promise<number | string> =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status,
    () => 'refused',
  );

it('sandboxes of one process have ports, faults and ledgers of their own; one that is closed is gone', async () => {
  const [one, other] = await Promise.all([openSandbox(), openSandbox()]);
  expect(one.port).not.toBe(other.port);
  expect([await healthOf(one.url), await healthOf(other.url)]).toEqual([200, 200]);

  const search = (url: string) =>
    fetch(`${url}/hotels/alpha/v1/properties?name=lisb`, {
      headers: {
        authorization: 'Bearer sandbox-supplier-key',
        'x-agency': 'full',
        'x-sandbox-now': '2027-03-01T12:00:00.000Z',
      },
    }).then(({ status }) => status);
  const before = await search(one.url);
  await one.faults('full', '5xx-not-done');
  expect([await search(one.url), await search(other.url)]).toEqual([502, 200]);
  expect(before).toBe(200);

  await one.stop();
  expect([await healthOf(one.url), await healthOf(other.url)]).toEqual(['refused', 200]);
  await other.stop();
});

it('settings that cannot be read are refused with the reason, and the next sandbox opens', async () => {
  await expect(openSandbox({ env: { SANDBOX_SUPPLIERS: 'nobody' } })).rejects.toThrow(
    "no supplier 'nobody'",
  );
  const sandbox = await openSandbox();
  expect(await healthOf(sandbox.url)).toBe(200);
  await sandbox.stop();
});
