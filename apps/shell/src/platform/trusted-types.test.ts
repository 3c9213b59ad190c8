import { expect, it, vi } from 'vitest';
import { allowScripts, installScriptGate, isScriptOfOurs } from './trusted-types.ts';

const PAGE = 'https://agency.example/list';
const CONTENT = 'https://content.example/r/';

it.each([
  ['/assets/main.js', true],
  ['https://content.example/r/main/remoteEntry.js?r=2', true],
  ['https://content.example/other/a.js', false],
  ['https://content.example.evil.example/r/a.js', false],
  ['https://agency.example/uploads/a.js', false],
  ['https://agency.example/assets/../uploads/a.js', false],
  ['https://user@content.example/r/a.js', false],
  ['/assets/main.json', false],
  ['data:text/javascript,alert(1)//.js', false],
  ['blob:https://agency.example/a.js', false],
  ['https://', false],
])('loads %s: %j', (address, is) => {
  expect(isScriptOfOurs(address, PAGE, CONTENT)).toBe(is);
});

it('lets a foreign script through only after the visitor has agreed to it', () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('location', { href: PAGE });
  installScriptGate(CONTENT);
  const [name, { createScriptURL }] = createPolicy.mock.calls[0] as [
    string,
    { createScriptURL: (address: string) => string | null },
  ];
  const google = 'https://www.googletagmanager.com/gtag/js?id=G-1';
  expect(name).toBe('default');
  expect(createScriptURL(google)).toBeNull();
  allowScripts(({ hostname }) => hostname === 'www.googletagmanager.com');
  expect(createScriptURL(google)).toBe(google);
  expect(createScriptURL('https://evil.example/gtag/js')).toBeNull();
  expect(createScriptURL('not an address')).toBeNull();
  allowScripts(() => false);
});

it('fails nowhere in a browser without Trusted Types', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(() => installScriptGate(CONTENT)).not.toThrow();
});
