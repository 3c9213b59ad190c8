import { PorticoError } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { readContact, readLook, readName, readSocial } from './settings.ts';

/** Returns the reason of a refusal. */
function reasonOf(read: () => unknown): string {
  try {
    read();
  } catch (fault) {
    if (fault instanceof PorticoError && fault.code === 'INVALID_FIELD') return fault.message;
    throw fault;
  }
  throw new Error('nothing was refused');
}

describe('the look of an agency', () => {
  it('is normalized; what is not named stays away', () => {
    expect(readLook({})).toEqual({});
    expect(
      readLook({
        name: '  Kontor Reisen ',
        primaryColor: '0AC',
        tagline: { en: ' By the water\u200b ', de: '' },
        keywords: ['hotels', ' ', 'hotels', 'Kiel'],
      }),
    ).toEqual({
      name: 'Kontor Reisen',
      primaryColor: '#00aacc',
      tagline: { en: 'By the water', de: '' },
      keywords: ['hotels', 'Kiel'],
    });
    expect(readLook({ primaryColor: null, metaTitle: '' })).toEqual({
      primaryColor: null,
      metaTitle: '',
    });
  });

  it.each([
    [{ name: '' }, /name must contain a letter/],
    [{ name: '24/7' }, /name must contain a letter/],
    [{ name: 'x'.repeat(81) }, /more than 80/],
    [{ name: 'Kontor\nReisen' }, /single line/],
    [{ name: 'Kontor \u202eReisen' }, /direction/],
    [{ primaryColor: 'red' }, /no colour/],
    [{ metaDescription: 'x'.repeat(321) }, /more than 320/],
    [{ keywords: Array.from({ length: 31 }, (_, n) => `word ${n}`) }, /more than 30/],
  ])('refuses %j', (change, reason) => {
    expect(reasonOf(() => readLook(change))).toMatch(reason);
  });

  it('has a name of any script', () => {
    expect(readName('مكتب المرفأ')).toBe('مكتب المرفأ');
  });
});

describe('contact data', () => {
  it('is kept as typed, and may be removed', () => {
    const change = {
      phone: '+44 117 496 0210',
      email: 'Hello@Kontor.example',
      showPhone: true,
      addressLine1: ' 14 Narrow Quay ',
      city: '',
    };
    expect(readContact(change)).toEqual({ ...change, addressLine1: '14 Narrow Quay' });
    expect(readContact({ phone: '', email: '' })).toEqual({ phone: '', email: '' });
  });

  it.each([
    [{ phone: '0117 496 0210' }, /country code/],
    [{ phone: '+44' }, /no telephone number/],
    [{ email: 'hello@' }, /no mail address/],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, /single line/],
    [{ city: 'x'.repeat(121) }, /more than 120/],
  ])('refuses %j', (change, reason) => {
    expect(reasonOf(() => readContact(change))).toMatch(reason);
  });
});

describe('a page at a social network', () => {
  it('is an https address of a known network, or removed', () => {
    expect(readSocial('instagram', 'https://www.instagram.com/kontor')).toEqual({
      network: 'instagram',
      url: 'https://www.instagram.com/kontor',
    });
    expect(readSocial('tiktok', '')).toEqual({ network: 'tiktok', url: '' });
  });

  it.each([
    ['myspace', 'https://myspace.com/kontor', /none of the networks/],
    ['__proto__', 'https://x.example', /none of the networks/],
    ['facebook', 'http://facebook.com/kontor', /no address/],
    ['facebook', 'javascript:alert(1)', /no address/],
    ['facebook', 'https://me:secret@facebook.com/', /no address/],
    ['facebook', `https://facebook.com/${'x'.repeat(300)}`, /no address/],
  ])('refuses %s at %s', (network, url, reason) => {
    expect(reasonOf(() => readSocial(network, url))).toMatch(reason);
  });
});
