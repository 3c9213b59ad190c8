import { describe, expect, it } from 'vitest';
import { initials, logo } from './logo.ts';

describe('logo', () => {
  it('takes its letters from the name', () => {
    expect(initials('Fairwater Travel')).toBe('FT');
    expect(initials('The Óbidos & Évora Company')).toBe('OE');
    expect(initials('وكالة السفر')).toBe('');
  });

  it('is the same for the same agency and another for another', () => {
    const one = { name: 'Fairwater', seed: 'a1', accent: '#2c7be5' };
    expect(logo(one)).toBe(logo(one));
    expect(logo(one)).not.toBe(logo({ ...one, seed: 'a2' }));
    expect(logo({ ...one, size: 64 })).toContain('width="64" height="64"');
    expect(logo({ name: '<script>', seed: '"', accent: '#111111' })).not.toContain('script');
  });
});
