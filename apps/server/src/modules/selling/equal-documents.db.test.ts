// The same search in one document twice: the answers of suppliers in another order change nothing.
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS } from './testing/odd-supplier.ts';

const SUPPLIERS: Readonly<Record<string, readonly [string, string]>> = {
  hotels: ['alpha', 'beta'],
  flights: ['kappa', 'lambda'],
  cars: ['psi', 'phi'],
};

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld(Object.values(SUPPLIERS).flat().join());
});
afterAll(() => world.close());

/** Removes the identifier of the search and the marks of its offers, which are new in each reply. */
const plain = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (key === 'searchId' || key === 'mark') return undefined;
    if (key !== 'offers' || !Array.isArray(value)) return value;
    return value.map((offer: unknown) =>
      Array.isArray(offer) ? offer.filter((part) => typeof part !== 'string') : offer,
    );
  });

describe.each(Object.entries(SUPPLIERS))('a document of %s', (product, [first, second]) => {
  it('is the same whichever supplier answers first: rows, their ids and their order', async () => {
    const { path, body } = PRODUCTS[product]?.search ?? { path: '', body: {} };
    const asked = async (late: string) => {
      const reply = await world.client('full').post(path, body, {
        headers: { 'x-sandbox-faults': `latency=700ms@${late}.search` },
      });
      expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
      return plain(reply.text);
    };
    expect(await asked(first)).toEqual(await asked(second));
  });
});
