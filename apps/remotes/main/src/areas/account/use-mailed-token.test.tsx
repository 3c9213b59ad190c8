import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { useMailedToken } from './use-mailed-token.ts';

const Token = () => <p>token {useMailedToken('token') ?? 'none'}</p>;

it('keeps the token for the page and takes only it out of the address', async () => {
  const page = await live(<Token />, { at: '/verify?lng=ar&token=a%2Bb&from=checkout' });
  expect(page.words()).toBe('token a+b');
  expect(page.at()).toBe('/verify?lng=ar&from=checkout');
});

it('has none where the address has none, and leaves the address alone', async () => {
  const page = await live(<Token />, { at: '/verify?lng=ar' });
  expect(page.words()).toBe('token none');
  expect(page.at()).toBe('/verify?lng=ar');
});
