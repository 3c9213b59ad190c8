import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { useGatewayWords } from './gateway-words.ts';

function Words({ adapter }: { readonly adapter: string }) {
  const { nameOf, aboutOf } = useGatewayWords();
  return (
    <p>
      {nameOf(adapter)} | {aboutOf(adapter) ?? 'nothing'}
    </p>
  );
}

it('calls a gateway without words by its adapter', async () => {
  expect((await live(<Words adapter="stripe" />)).words()).toBe('stripe | nothing');
  const card = await live(<Words adapter="sandbox-card" />);
  expect(card.words()).toContain('Clients pay while they book.');
});
