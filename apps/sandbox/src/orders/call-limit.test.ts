import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitCalls } from './call-limit.ts';
import { sendRefusal } from './refusal.ts';

it('refuses calls beyond the limit of a period, says how long, and takes them in the next', async () => {
  let now = 10_400;
  const app = Fastify();
  app.setErrorHandler(sendRefusal);
  limitCalls(app, { calls: 2, perMs: 1_000 }, { now: () => now });
  app.get('/airlines', () => ({ airlines: [] }));
  const call = async () => {
    const { statusCode, headers } = await app.inject('/airlines');
    return [statusCode, headers['ratelimit-remaining'], headers['retry-after']];
  };
  expect(await call()).toEqual([200, '1', undefined]);
  expect(await call()).toEqual([200, '0', undefined]);
  expect(await call()).toEqual([429, '0', '1']);
  now = 10_999;
  expect(await call()).toEqual([429, '0', '1']);
  now = 11_000;
  expect(await call()).toEqual([200, '1', undefined]);
  await app.close();
});
