import { expect, it } from 'vitest';
import { asksOf } from './consents-section.tsx';

it('asks for offers alone, and lets whoever agreed to show documents take that back', () => {
  expect(asksOf({ consents: { marketing: true, documents: false } })).toEqual(['marketing']);
  expect(asksOf({ consents: { marketing: false, documents: true } })).toEqual([
    'marketing',
    'documents',
  ]);
});
