import type { CartView } from '@portico/contract';
import { expect, it } from 'vitest';
import type { TravellerParts } from '../after-sale-slots.ts';
import { PARTS, QUOTE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { NamesReview } from './names-review.tsx';

const CART: CartView = {
  cartId: 'c1',
  quoteId: 'q1',
  expiresAt: '2099-01-01T00:30:00Z',
  contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@mail.example' },
  travellers: [
    {
      type: 'adult',
      firstName: 'Nadia',
      lastName: 'Rahman',
      title: 'ms',
      birthDate: '1990-03-04',
      document: { kind: 'passport', number: '•••• 4821', country: 'PT', expiresOn: '2030-01-01' },
    },
    { type: 'infant', firstName: 'Lina', lastName: 'Rahman' },
  ],
  specialRequests: 'By the window',
};

it('reads back who travels, documents masked, with the way to change them', () => {
  const printed = {
    Preview: ({ name }: { name: { lastName: string; typed?: object } }) => (
      <p>
        printed {name.lastName} {JSON.stringify(name.typed ?? {})}
      </p>
    ),
    faults: () => [],
  };
  const html = show(<NamesReview cart={CART} quote={QUOTE} edit="/names" item="/item" />, {
    parts: { hotels: { ...PARTS, printed } },
  });
  expect(wordsOf(html)).toMatch(
    /Ms Nadia Rahman 4 March 1990 Passport •••• 4821 printed Rahman .*title.*ms.* Lina Rahman Infant printed Rahman {} nadia@mail\.example Special requests By the window Edit names/,
  );
  expect(html).toContain('href="/names"');
});

it('leads back to who travels and to the item by two links where each has a page of its own', () => {
  const labels = { ...PARTS.labels, namesEdit: 'slot-names-edit', itemEdit: 'slot-item-edit' };
  const html = show(<NamesReview cart={CART} quote={QUOTE} edit="/names" item="/item" />, {
    parts: { hotels: { ...PARTS, labels } },
  });
  expect(html).toMatch(/href="\/names"[^>]*>slot-names-edit/);
  expect(html).toMatch(/href="\/item"[^>]*>slot-item-edit/);
});

it('leaves the travellers to the product where it adds something for each', () => {
  const Review: TravellerParts['Review'] = ({ travellers, nameOf }) =>
    travellers.map((one, i) => (
      <div key={i}>
        {nameOf(one)} {`slot-seat-${i + 1}`}
      </div>
    ));
  const html = show(<NamesReview cart={CART} quote={QUOTE} edit="/names" item="/item" />, {
    parts: { hotels: { ...PARTS, travellers: { Booked: () => null, Review } } },
  });
  expect(wordsOf(html)).toMatch(
    /Ms Nadia Rahman .* slot-seat-1 Lina Rahman Infant slot-seat-2 nadia@mail\.example/,
  );
  expect(html).not.toContain('<ol');
});
