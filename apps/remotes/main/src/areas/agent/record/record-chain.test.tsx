import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { RecordChain } from './record-chain.tsx';

it('says of each part of the chain how far it is', () => {
  const words = wordsOf(
    show(
      <RecordChain
        chain={[
          { part: 'payment', state: 'failed', at: '2026-06-02T10:00:00Z' },
          { part: 'refund', state: 'none', at: null },
        ]}
      />,
    ),
  );
  expect(words).toBe('Payment needs a person Refund none');
});
