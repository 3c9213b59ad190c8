import { expect, it } from 'vitest';
import { createKeys } from '../../kernel/keys.ts';
import { answerProbe, createProbe, DOMAIN_PROBE } from './probe.ts';

const keysOf = (byte: number) => createKeys([{ id: 'k', secret: Buffer.alloc(32, byte) }]);
const keys = keysOf(1);
const HOST = 'book.example.com';

/** Returns a fetch to a server that takes itself for `host` and has these keys. */
const serving =
  (host: string, own = keys, status = 200) =>
  async (address: string) => {
    const url = new URL(address);
    expect(url.origin).toBe(`https://${HOST}`);
    expect(url.pathname).toBe(DOMAIN_PROBE);
    const nonce = url.searchParams.get('nonce') ?? '';
    return new Response(`${answerProbe(own, host, nonce) ?? ''}\n`, { status });
  };

it('is answered by a process of this installation, for the host that was requested', async () => {
  expect(await createProbe(serving(HOST), keys)(HOST)).toBe('yes');
  expect(await createProbe(serving('other.example.com'), keys)(HOST)).toBe('no');
  expect(await createProbe(serving(HOST, keysOf(2)), keys)(HOST)).toBe('no');
  expect(await createProbe(serving(HOST, keys, 404), keys)(HOST)).toBe('no');
  expect(await createProbe(() => Promise.reject(new Error('away')), keys)(HOST)).toBe('no');
});

it('is no answer of an earlier probe', async () => {
  const earlier = answerProbe(keys, HOST, 'A'.repeat(22)) ?? '';
  expect(await createProbe(async () => new Response(earlier), keys)(HOST)).toBe('no');
});

it('signs nothing but a nonce', () => {
  for (const nonce of ['', 'short', 'A'.repeat(23), `${'A'.repeat(21)} `, `${'A'.repeat(22)}\n`])
    expect(answerProbe(keys, HOST, nonce), JSON.stringify(nonce)).toBeUndefined();
});
