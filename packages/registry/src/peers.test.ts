import { SOLD_SLUGS } from '@portico/contract';
import type { SellingPeer } from '@portico/supplier-kit';
import { expect, it } from 'vitest';
import { CONNECTORS } from './connectors.ts';
import { SETTINGS_OF_PEERS } from './peer-settings.ts';
import * as peers from './peers.ts';

it('has a connector of each product that a peer sells, with the settings of that peer', () => {
  for (const slug of SOLD_SLUGS) {
    const sellers: readonly SellingPeer[] = Object.values(peers).filter(
      ({ products }) => slug in products,
    );
    expect(CONNECTORS[slug].map(({ settings }) => settings)).toEqual(
      sellers.map(({ settings }) => settings),
    );
    expect(sellers.length).toBeGreaterThan(0);
  }
});

it('gives every setting to one peer', () => {
  const names = SETTINGS_OF_PEERS.flatMap(({ shape }) => Object.keys(shape));
  expect(names).toEqual([...new Set(names)]);
});

it('opens the suppliers that the settings name, and none without a sandbox', () => {
  const environment = {
    SANDBOX_URL: 'http://127.0.0.1:9',
    SANDBOX_SUPPLIERS: 'sigma,beta,alpha',
    SANDBOX_PROFILE: 'fast',
  };
  const opened = (env: Readonly<Record<string, string>>) =>
    SOLD_SLUGS.map((slug) =>
      CONNECTORS[slug].flatMap((one) => one.open(env).map(({ profile }) => profile.name)),
    );
  expect(opened(environment)).toEqual([['sandbox-beta', 'sandbox-alpha'], ['sandbox-sigma'], []]);
  expect(opened({}).flat()).toEqual([]);
});
