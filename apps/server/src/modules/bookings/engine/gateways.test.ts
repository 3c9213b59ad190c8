import type { PaymentGateway } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { createGateways, derivedAccount, type GatewayAccount } from './gateways.ts';

const AGENCY = 'agency-1';
const account = (id: string, more: Partial<GatewayAccount> = {}): GatewayAccount => ({
  ...derivedAccount(AGENCY, 'card'),
  id,
  ...more,
});

function stage(accounts: GatewayAccount[]) {
  const stored = { accounts };
  const opened: GatewayAccount[] = [];
  const closed: (string | null)[] = [];
  let reads = 0;
  let failures = 0;
  const gateways = createGateways({
    accountsOf: async () => {
      reads += 1;
      return stored.accounts;
    },
    adapters: {
      card: async (one) => {
        opened.push(one);
        await Promise.resolve();
        if (failures > 0) {
          failures -= 1;
          throw new Error('the account cannot be read');
        }
        const close = async () => void closed.push(one.id);
        return { account: String(one.id), close } as unknown as PaymentGateway;
      },
    },
    isFresh: () => true,
    clock: { now: () => 1 },
  });
  const idOf = async (of?: { gateway: string; account: string | null }) =>
    (await gateways.gateway(AGENCY, of))?.account;
  return {
    gateways,
    stored,
    opened,
    closed,
    idOf,
    reads: () => reads,
    failNext: () => void (failures += 1),
  };
}

describe('gateways of an agency', () => {
  it('opens one connection for calls at the same time', async () => {
    const { idOf, opened, reads } = stage([account('1', { isCurrent: true })]);
    expect(await Promise.all([idOf(), idOf(), idOf()])).toEqual(['1', '1', '1']);
    expect(opened).toHaveLength(1);
    expect(reads()).toBe(1);
  });

  it('uses a new current account after a change, and the old one for its payments', async () => {
    const { gateways, stored, idOf, closed } = stage([account('1', { isCurrent: true })]);
    expect(await idOf()).toBe('1');
    stored.accounts = [account('1'), account('2', { isCurrent: true })];
    expect(await idOf(), 'until it is told').toBe('1');
    gateways.forget(AGENCY);
    expect(await idOf()).toBe('2');
    expect(await idOf({ gateway: 'card', account: '1' })).toBe('1');
    expect(await idOf({ gateway: 'card', account: null }), 'of the version before').toBe('1');
    expect((await gateways.gateways(AGENCY, 'card')).map((one) => one.account)).toEqual(['1', '2']);
    expect(closed).toEqual([]);
  });

  it('drops a connection whose secret was replaced, and keeps it after any other change', async () => {
    const first = account('1', { isCurrent: true, sealedSecret: 'one' });
    const { gateways, stored, idOf, opened, closed } = stage([first]);
    await idOf();
    gateways.forget(AGENCY);
    await idOf();
    expect(opened).toHaveLength(1);
    stored.accounts = [{ ...first, sealedSecret: 'two' }];
    gateways.forget();
    await idOf();
    expect(opened.map(({ sealedSecret }) => sealedSecret)).toEqual(['one', 'two']);
    await expect.poll(() => closed).toEqual(['1']);
  });

  it('reads the accounts again for a payment at one it does not know', async () => {
    const { stored, idOf } = stage([account('1', { isCurrent: true })]);
    await idOf();
    stored.accounts = [account('1', { isCurrent: true }), account('2')];
    expect(await idOf({ gateway: 'card', account: '2' })).toBe('2');
    expect(await idOf({ gateway: 'card', account: '3' })).toBeUndefined();
  });

  it('tries again after an account could not be opened', async () => {
    const { idOf, failNext } = stage([account('1', { isCurrent: true })]);
    failNext();
    await expect(idOf()).rejects.toThrow('cannot be read');
    expect(await idOf()).toBe('1');
  });

  it('has none without a current account or an adapter', async () => {
    const none = stage([account('1')]);
    expect(await none.idOf()).toBeUndefined();
    const other = stage([account('1', { adapter: 'other', isCurrent: true })]);
    expect(await other.idOf()).toBeUndefined();
    expect(await other.gateways.gateways(AGENCY, 'other')).toEqual([]);
  });
});
