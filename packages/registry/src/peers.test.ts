import { expect, it } from 'vitest';
import { PEERS } from './peers.ts';
import { SOLD, type SoldProduct } from './server.ts';

it('lists the settings of every peer that sells a product, and of no other', () => {
  const used = new Set(
    Object.values(SOLD).flatMap(({ suppliers }) => suppliers.map(({ settings }) => settings)),
  );
  expect(new Set(PEERS)).toEqual(used);
  expect(PEERS.length).toBe(used.size);
});

it('gives every setting to one peer', () => {
  const names = PEERS.flatMap(({ shape }) => Object.keys(shape));
  expect(names).toEqual([...new Set(names)]);
});

it('opens the suppliers that the settings name, and none without a sandbox', () => {
  const environment = {
    SANDBOX_URL: 'http://127.0.0.1:9',
    SANDBOX_SUPPLIERS: 'sigma,beta,alpha',
    SANDBOX_PROFILE: 'fast',
  };
  const opened = (env: Readonly<Record<string, string>>) =>
    Object.values<SoldProduct>(SOLD).map(({ suppliers }) =>
      suppliers.flatMap((one) => one.open(env).map(({ profile }) => profile.name)),
    );
  expect(opened(environment)).toEqual([['sandbox-beta', 'sandbox-alpha'], ['sandbox-sigma'], []]);
  expect(opened({}).flat()).toEqual([]);
});
