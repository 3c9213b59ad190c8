import type { SellingSite } from '@portico/selling';
import { describe, expect, it } from 'vitest';
import {
  PHOTOGRAPH_LIMITS,
  PHOTOGRAPH_SUBJECTS,
  type PhotographSubject,
  type SupplierPhotograph,
} from '../port.ts';
import { fakeHotel } from '../testing/fake-supplier.ts';
import { roomOf } from './facts.ts';
import { type PictureViewer, photographsOf, roomPhotograph } from './photographs.ts';
import { drawnInPlace } from './pictures.ts';

type Site = PictureViewer['site'];
/** A site that shows photographs of one host, and returns the drawing used as a fallback. */
const site = (over: Partial<Site> = {}): Site => ({
  pictured: [],
  languages: ['en', 'ar'],
  photographAt: (address, drawn) =>
    address.startsWith('https://photos.example/')
      ? `/ours/${address.slice(23)}#${drawn()}`
      : undefined,
  ...over,
});
const shot = (name: string, over: Partial<SupplierPhotograph> = {}): SupplierPhotograph => ({
  address: `https://photos.example/${name}`,
  shows: 'outside',
  ...over,
});
const en = (over?: Partial<Site>): PictureViewer => ({ site: site(over), language: 'en' });
const names = (onlooker: PictureViewer, photographs: readonly SupplierPhotograph[]) =>
  photographsOf(onlooker, fakeHotel({ photographs }))?.map(({ url }) => url.split('#')[0]);

describe('pictures of a hotel', () => {
  it('are the agency’s own before the supplier’s, and none where neither has any', () => {
    const hotel = fakeHotel({ photographs: [shot('a'), shot('b', { shows: 'pool' })] });
    const { name, latitude, longitude } = hotel;
    const pictured: SellingSite['pictured'] = [
      {
        name,
        latitude,
        longitude,
        pictures: [{ address: '/assets/files/1.png', alt: { en: 'x' } }],
      },
    ];
    expect(photographsOf(en({ pictured }), hotel)).toEqual([
      { url: '/assets/files/1.png', alt: 'x' },
    ]);
    expect(names(en(), hotel.photographs ?? [])).toEqual(['/ours/a', '/ours/b']);
    expect(photographsOf(en(), fakeHotel())).toBeUndefined();
    expect(names(en(), [])).toBeUndefined();
    expect(names({ site: { pictured: [], languages: ['en'] }, language: 'en' }, [shot('a')])).toBe(
      undefined,
    );
  });

  it('leave out what lies elsewhere and is written too long, and end where they may', () => {
    const many = Array.from({ length: 90 }, (_, i) => shot(`${i}`));
    expect(names(en(), many)).toHaveLength(PHOTOGRAPH_LIMITS.count);
    expect(
      names(en(), [
        shot('x', { address: 'http://169.254.169.254/latest' }),
        shot('y'.repeat(PHOTOGRAPH_LIMITS.address)),
        shot('good'),
      ]),
    ).toEqual(['/ours/good']);
  });

  it('have words in the reader’s language: the supplier’s, else those for what they show', () => {
    const caption = { en: 'From the river', fr: 'Depuis la rive' };
    const alts = (language: string, one: SupplierPhotograph) =>
      photographsOf(
        { site: site(), language },
        fakeHotel({ name: 'Casa', photographs: [one] }),
      )?.[0]?.alt;
    expect(alts('en', shot('a', { caption }))).toBe('From the river');
    expect(alts('ar', shot('a', { caption }))).toBe('Casa من الخارج');
    expect(alts('en', shot('a', { shows: 'pool', caption: { en: '  ' } }))).toBe('Casa: the pool');
    expect(alts('en', shot('a', { caption: { en: 'x'.repeat(900) } }))).toHaveLength(
      PHOTOGRAPH_LIMITS.caption,
    );
    for (const language of ['en', 'ar'])
      for (const shows of PHOTOGRAPH_SUBJECTS)
        expect(alts(language, shot('a', { shows })), shows).not.toContain('photograph.');
    expect(alts('en', shot('a', { shows: 'volcano' as PhotographSubject }))).toBe('Casa');
  });

  it('have a drawing of the same thing in their place', () => {
    const hotel = fakeHotel();
    const kinds = PHOTOGRAPH_SUBJECTS.map((shows) => drawnInPlace(hotel, shows).split('/')[3]);
    expect(kinds.map((name) => name?.split('-', 2).join('-'))).toEqual([
      expect.stringMatching(/^hotel-/),
      'interior-lobby',
      'interior-room',
      'interior-room',
      'interior-restaurant',
      'interior-restaurant',
      'interior-restaurant',
      'interior-pool',
      'interior-spa',
      ...Array.from({ length: 5 }, () => expect.stringMatching(/^hotel-/)),
    ]);
  });

  it('of a room are those with its code; another room is drawn', () => {
    const hotel = fakeHotel({
      photographs: [shot('a'), shot('r', { shows: 'room', room: 'STD' })],
    });
    expect(roomPhotograph(en(), hotel, 'STD')?.url).toMatch(/^\/ours\/r#/);
    expect(roomPhotograph(en(), hotel, 'DLX')).toBeUndefined();
    const room = {
      code: 'DLX',
      name: 'x',
      beds: 'y',
      sleeps: 2,
      sizeSqm: 1,
      view: null,
      ordinal: 0,
    };
    const urlOf = (code: string) =>
      roomOf({ ...room, code }, { hotel, onlooker: en() }).picture?.url;
    expect(urlOf('STD')).toMatch(/^\/ours\/r#/);
    expect(urlOf('DLX')).toMatch(/^\/assets\/scenes\/interior-room-/);
  });
});
