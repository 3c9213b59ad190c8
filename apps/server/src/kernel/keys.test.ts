import fc from 'fast-check';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoKeys } from './keys-file.ts';
import { createKeys } from './keys.ts';

const key = (id: string, byte: number) => ({ id, secret: Buffer.alloc(32, byte) });
const old = createKeys([key('k1', 1)]);
const rotated = createKeys([key('k2', 2), key('k1', 1)]);
const stranger = createKeys([key('k1', 9)]);

describe('keys', () => {
  it('what one key signed or sealed is good after rotation, and for nobody else', () => {
    const signature = old.sign('offer', 'data');
    expect([
      rotated.verify('offer', 'data', signature),
      stranger.verify('offer', 'data', signature),
    ]).toEqual([true, false]);
    const sealed = old.seal('gateway', 'sk_live', 'agency:secret');
    expect(rotated.unseal('gateway', sealed, 'agency:secret')?.toString()).toBe('sk_live');
    expect(stranger.unseal('gateway', sealed, 'agency:secret')).toBeUndefined();
    expect(rotated.sign('offer', 'data')).toMatch(/^k2\./);
    expect(createKeys([key('k2', 2)]).verify('offer', 'data', signature)).toBe(false);
  });

  it('is good for its purpose, data and place only', () => {
    expect(old.verify('quote', 'data', old.sign('offer', 'data'))).toBe(false);
    expect(old.verify('offer', 'dat', old.sign('offer', 'data'))).toBe(false);
    expect(old.unseal('gateway', old.seal('gateway', 'x', 'agency-a'), 'agency-b')).toBeUndefined();
    expect(old.unseal('sso', old.seal('gateway', 'x', 'a'), 'a')).toBeUndefined();
  });

  it('a signed text lives until its time, also with any claims', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((name) => name !== 'exp' && name !== '__proto__'),
          fc.jsonValue(),
        ),
        (claims) => {
          const token = old.issue('offer', claims, 1_000);
          expect(old.redeem('offer', token, 999)).toEqual(JSON.parse(JSON.stringify(claims)));
          expect(old.redeem('offer', token, 1_000)).toBe('expired');
          expect(old.redeem('link', token, 999)).toBeUndefined();
        },
      ),
    );
  });

  it('no text and no change of a text is ever accepted or throws', () => {
    const token = old.issue('offer', { rate: 'r1' }, 1_000);
    const sealed = old.seal('gateway', 'secret', 'c');
    const broken = (text: string) =>
      fc
        .tuple(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
        .map(([at, sign]) => text.slice(0, at) + sign + text.slice(at + 1))
        .filter((other) => other !== text);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          broken(token),
          broken(sealed),
          fc.constant('__proto__.a.b'),
          fc.constant('..'),
        ),
        (text) => {
          const redeemed = old.redeem('offer', text, 0);
          // base64url has spare bits in its last character: another spelling of the same bytes is
          // the same token.
          if (redeemed !== undefined)
            expect(Buffer.from(text.split('.')[2] ?? '', 'base64url')).toEqual(
              Buffer.from(token.split('.')[2] ?? '', 'base64url'),
            );
          const opened = old.unseal('gateway', text, 'c');
          if (opened !== undefined) expect(opened.toString()).toBe('secret');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a demo’s keys are made once and readable by their user only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-keys-'));
    const made = demoKeys(folder);
    expect(made).toMatch(/^k1:[A-Za-z0-9_-]{43}$/);
    expect(demoKeys(folder)).toBe(made);
    expect(statSync(join(folder, 'secret-keys')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});
