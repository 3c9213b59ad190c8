import { describe, expect, it } from 'vitest';
import { policyDiff } from './policy-diff.ts';

const shown = (before: string, after: string) =>
  policyDiff(before, after).map(({ sign, text }) => sign + text);

describe('what a new version changes', () => {
  it('is told a line a paragraph, what stays among it', () => {
    expect(
      shown(
        '<h2>Terms</h2><p>We keep <b>names</b>.</p><ul><li>one</li><li>two</li></ul>',
        '<h2>Terms</h2><p>We keep names &amp; dates.</p><ul><li>two</li><li>three</li></ul>',
      ),
    ).toEqual([' Terms', '-We keep names.', '-one', '+We keep names & dates.', ' two', '+three']);
  });
  it('of a first version is all of it, of the same text nothing', () => {
    expect(shown('', '<p>a</p><p>b</p>')).toEqual(['+a', '+b']);
    expect(shown('<p>a</p>', '<p><i>a</i></p>')).toEqual([' a']);
    expect(shown('<p>a</p>', '')).toEqual(['-a']);
  });
  it('names the cells of a row', () => {
    expect(shown('', '<table><tr><td>a</td><td>b</td></tr></table>')).toEqual(['+a | b |']);
  });
});
