import { existsSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  addAgency,
  calmly,
  findChromium,
  startServerProcess,
  testClock,
  testDatabase,
} from './index.ts';
import { expectWithin } from './bound.ts';

const databases: { drop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

describe('test databases', () => {
  it('are migrated, apart from each other, and made in less than 300 ms', async () => {
    const made = async () => {
      const database = await testDatabase();
      databases.push(database);
      return database;
    };
    const one = await made();
    const two = await made();
    const took = await calmly(
      async () => {
        const begun = performance.now();
        await made();
        return performance.now() - begun;
      },
      (ms) => ms < 300,
    );
    await addAgency(one, 'only-here');
    expect(await one.admin('select subdomain from agency')).toEqual([{ subdomain: 'only-here' }]);
    expect(await two.admin('select subdomain from agency')).toEqual([]);
    expectWithin('database of a test', took, 300, 'ms');
  });
});

describe('the server as a process', () => {
  it('starts, serves, finishes what is under way on SIGTERM, and says when it cannot start', async () => {
    const database = await testDatabase();
    databases.push(database);
    await addAgency(database, 'full');
    const server = await startServerProcess({ database });
    expect((await server.client('full').get('/api/nowhere')).status).toBe(404);
    // A request is half sent when the process is asked to stop: it still gets a response.
    const request = httpRequest({
      host: '127.0.0.1',
      port: server.port,
      method: 'POST',
      path: '/api/user/login',
      headers: { host: 'full.localhost', 'content-type': 'application/json', 'content-length': 40 },
    });
    const answer = new Promise<number>((resolve, reject) => {
      request.on('response', (response) => resolve(response.resume().statusCode ?? 0));
      request.on('error', reject);
    });
    request.write('{"email":"x@full.exam');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const end = server.end();
    await vi.waitUntil(() => server.output().includes('"msg":"draining"'));
    request.end('ple","password":"x"');
    expect(await answer).toBe(400);
    expect(await end).toBe(0);
    expect(server.output()).toContain('"msg":"stopped"');
    await expect(startServerProcess({ database, env: { PORT: 'x' } })).rejects.toThrow(/PORT/);
    await expect(
      startServerProcess({ database: { ...database, appUrl: database.superuserUrl } }),
    ).rejects.toThrow(/superuser/);
  });
});

describe('clock', () => {
  it('wakes sleepers in order, and those whose signal aborts at once', async () => {
    const clock = testClock();
    const woken: string[] = [];
    const stop = new AbortController();
    void clock.sleep(200).then(() => woken.push('late'));
    void clock.sleep(100).then(() => woken.push('early'));
    void clock.sleep(9_999, stop.signal).then(() => woken.push('aborted'));
    await clock.advance(150);
    expect(woken).toEqual(['early']);
    stop.abort();
    await clock.advance(50);
    expect(woken.sort()).toEqual(['aborted', 'early', 'late']);
    clock.set('2027-01-01T00:00:00Z');
    expect(clock.iso()).toBe('2027-01-01T00:00:00.000Z');
  });
});

describe('browser', () => {
  it('is found and starts', async () => {
    expect(existsSync((await findChromium()).path)).toBe(true);
  });
});
