import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlineJson } from './page-state.ts';
import { isScriptOfOurs } from './trusted-types.ts';

describe('state inside the document', () => {
  it('never ends its element, whatever it holds, and comes back as it was', () => {
    const hostile = {
      a: '</script><script>alert(1)</script>',
      b: '<!--<script>',
      c: '\u2028\u2029',
      d: ']]>',
    };
    expect(inlineJson(hostile)).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(inlineJson(hostile))).toEqual(hostile);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = inlineJson(value);
        expect(text).not.toContain('<');
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('the gate for scripts', () => {
  const page = 'https://full.example/booknow/hotels';
  const own = (address: string, content = '/content/') => isScriptOfOurs(address, page, content);
  it('lets built files of the shell and of the content host pass', () => {
    expect(own('/assets/static/js/index.1.js')).toBe(true);
    expect(own('https://full.example/content/main/remoteEntry.js?r=2')).toBe(true);
    expect(own('https://cdn.example/p/main/remoteEntry.js', 'https://cdn.example/p/')).toBe(true);
  });
  it('and nothing else', () => {
    const addresses = [
      'https://evil.example/assets/x.js',
      '//evil.example/assets/x.js',
      '/assets/../api/x.js',
      '/assets/x.svg',
      '/api/user/x.js',
      'data:text/javascript,alert(1)',
      'blob:https://full.example/1',
      'javascript:alert(1)//assets/x.js',
      'http://full.example/assets/x.js',
      'https://full.example:444/assets/x.js',
      'https://a:b@full.example/assets/x.js',
      '/content/../x.js',
      '',
      'x.js',
      '/assets/%2e%2e/api/x.js',
    ];
    expect(addresses.filter((address) => own(address))).toEqual([]);
    expect(own('/content/main/x.js', 'https://cdn.example/')).toBe(false);
  });
});
