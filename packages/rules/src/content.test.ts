import { describe, expect, it } from 'vitest';
import { contentQuestion, countsAsQuestion, shownQuestions, versionAddress } from './content.ts';

const asked = (...questions: string[]) => questions.map((question) => ({ question, answer: 'x' }));

describe('questions', () => {
  it('count from four characters on, blanks around them aside [R5-19] [R9-22]', () => {
    expect(
      ['', 'Why', 'Why?', '  Why  ', ' Why? ', 'كيف', 'كيف؟', '🧳🧳🧳', '🧳🧳🧳?'].map(
        countsAsQuestion,
      ),
    ).toEqual([false, false, true, false, true, false, true, false, true]);
  });
  it('of three characters empty the page, of four they do not [R2.8-09]', () => {
    expect(shownQuestions(asked('Why', 'How to pay?'))).toEqual([]);
    expect(shownQuestions(asked('Why?', 'How to pay?'))).toHaveLength(2);
    expect(shownQuestions(asked())).toEqual([]);
  });
});

describe('text of an address', () => {
  it.each([
    ['/about', '', { call: 'aboutUs' }],
    ['/FAQs/', '', { call: 'faqs' }],
    ['/privacy-policy', '', { call: 'terms', kind: 'privacy', version: null }],
    ['/cookies-policy', '?from=checkout', { call: 'terms', kind: 'cookies', version: null }],
    ['/disclaimer', '?version=', { call: 'terms', kind: 'disclaimer', version: null }],
    [
      '/user-terms-and-conditions',
      '?version=2026-11-20.2',
      { call: 'terms', kind: 'user', version: '2026-11-20.2' },
    ],
    ['/agency-terms-and-conditions', '', { call: 'terms', kind: 'agency', version: null }],
    [
      '/agency-terms-and-conditions/2026-11-20',
      '?version=other',
      { call: 'terms', kind: 'agency', version: '2026-11-20' },
    ],
    [
      '/agency-terms-and-conditions/%E0%A4',
      '',
      { call: 'terms', kind: 'agency', version: '%E0%A4' },
    ],
    ['/', '', null],
    ['/login', '?version=1', null],
    ['/no-such-page', '', null],
  ])('%s%s', (path, search, expected) => {
    expect(contentQuestion(path, search)).toEqual(expected);
  });
  it('of a version leads back to it', () => {
    for (const kind of ['user', 'agency', 'privacy', 'cookies', 'disclaimer'] as const) {
      const url = new URL(versionAddress(kind, '2026/1 #?'), 'https://x.example');
      expect(contentQuestion(url.pathname, url.search)).toEqual({
        call: 'terms',
        kind,
        version: '2026/1 #?',
      });
    }
  });
});
