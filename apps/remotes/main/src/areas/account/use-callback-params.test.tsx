import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { codeOf, useCallbackParams } from './use-callback-params.ts';

const of = (query: string) => codeOf(new URLSearchParams(query));

it('takes a code only together with its state', () => {
  expect(of('code=c&state=s')).toEqual({ code: 'c', state: 's' });
  expect(of('code=c&state=s&iss=https://issuer')).toEqual({
    code: 'c',
    state: 's',
    iss: 'https://issuer',
  });
  for (const query of ['code=c', 'state=s', 'code=&state=s', 'code=c&state=', ''])
    expect(of(query)).toBeNull();
});

function Came() {
  const came = useCallbackParams();
  return <p>came with {came.get('token') ?? came.get('code') ?? came.get('error')}</p>;
}

it.each([
  ['token=secret', 'secret', '/sso'],
  ['code=c&state=s', 'c', '/sso'],
  ['error=access_denied', 'access_denied', '/sso?error=access_denied'],
])('keeps %s for the page, and secrets out of the address', async (query, word, at) => {
  const page = await live(<Came />, { at: `/sso?${query}` });
  expect(page.words()).toBe(`came with ${word}`);
  expect(page.at()).toBe(at);
});
