import { describe, expect, it } from 'vitest';
import { AGENCY_ATTRIBUTES, AGENCY_TAGS, mayCarry } from './agency-html.ts';

describe('agency HTML', () => {
  it('has nothing that runs, loads, takes input, styles or is found by a script', () => {
    for (const tag of [
      'script',
      'svg',
      'math',
      'style',
      'iframe',
      'object',
      'embed',
      'form',
      'input',
      'button',
      'link',
      'meta',
      'base',
      'template',
      'noscript',
      'video',
      'audio',
      'html',
      'body',
    ])
      expect(AGENCY_TAGS as readonly string[], tag).not.toContain(tag);
    for (const name of [
      'id',
      'class',
      'name',
      'style',
      'srcset',
      'target',
      'onclick',
      'onerror',
      'is',
      'slot',
      'formaction',
      'xlink:href',
      'data-x',
      'aria-label',
    ]) {
      expect(AGENCY_ATTRIBUTES, name).not.toContain(name);
      expect(mayCarry('a', name, '/x')).toBe(false);
    }
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(mayCarry('a', name, '')).toBe(false);
  });
  it('leads to the web, to mail, to a telephone and to pages of the site', () => {
    for (const good of [
      'https://a.example/x?y=1#z',
      'http://a.example',
      'mailto:a@b.example',
      'tel:+441174960210',
      '/faqs',
      '/',
    ])
      expect(mayCarry('a', 'href', good), good).toBe(true);
    const bad = [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'JAVASCRIPT:x',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https:evil',
      'x',
      '',
      '#x',
      '/a b',
      'https://a\n.example',
      'blob:https://a',
      'ftp://a',
      `/${'x'.repeat(2000)}`,
    ];
    for (const href of bad) expect(mayCarry('a', 'href', href), href).toBe(false);
    expect([
      mayCarry('p', 'href', '/x'),
      mayCarry('a', 'src', '/x'),
      mayCarry('img', 'src', 'data:image/svg+xml,x'),
      mayCarry('img', 'src', 'mailto:x'),
    ]).toEqual([false, false, false, false]);
  });
  it('takes plain values elsewhere', () => {
    expect([
      mayCarry('p', 'lang', 'ar'),
      mayCarry('p', 'dir', 'rtl'),
      mayCarry('td', 'colspan', '3'),
      mayCarry('img', 'alt', 'A "view" <b>'),
    ]).toEqual([true, true, true, true]);
    expect([
      mayCarry('p', 'lang', 'x y'),
      mayCarry('p', 'dir', 'up'),
      mayCarry('td', 'colspan', '1000'),
      mayCarry('p', 'colspan', '2'),
      mayCarry('td', 'rowspan', '0'),
    ]).toEqual([false, false, false, false, false]);
  });
});
