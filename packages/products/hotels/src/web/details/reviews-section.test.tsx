import { describe, expect, it } from 'vitest';
import type { GuestReviewView } from '../../http.ts';
import { HOTEL } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import type { HotelPage } from './details.query.ts';
import { isReviewed, ReviewsSection } from './reviews-section.tsx';

const review = (n: number, over: Partial<GuestReviewView> = {}): GuestReviewView => ({
  text: `We liked it, number ${n}.`,
  language: 'en',
  rating: 8,
  stayed: '2025-06',
  written: '2025-07-02',
  traveller: n % 2 === 0 ? 'couple' : 'family',
  by: 'Mei',
  source: 'Somewhere',
  ...over,
});
const many = (count: number) => Array.from({ length: count }, (_, n) => review(n));
const html = (over: Partial<HotelPage>, language = 'en') =>
  show(<ReviewsSection hotel={{ ...HOTEL, ...over }} />, { language });

describe('the reviews of a hotel', () => {
  it('give the mark and the number of the lists, and marks by subject', () => {
    expect(wordsOf(html({}))).toMatch(/Guest reviews .*3,349 reviews .*9\.1 .*Location 9\.0/);
  });

  it('show three first, each with its mark, who wrote it, when, and the source', () => {
    const words = wordsOf(html({ guestReviews: many(8) }));
    expect(words.match(/We liked it/g)).toHaveLength(3);
    expect(words).toMatch(
      /Mei .*As a couple .*Stayed in .*June 2025.* 8\.0 out of 10.*We liked it, number 0\..*Written on .*2 July 2025.*Source: .*Somewhere/,
    );
    expect(words).toContain('Show 5 more reviews');
    expect(words).toMatch(/All guests 8 .*Couples 4 .*Families 4/);
  });

  it('say how many of those that were counted can be read, where it is not all of them', () => {
    const words = (count: number, reviews: number, language = 'en') =>
      wordsOf(html({ guestReviews: many(count), reviews }, language));
    expect(words(4, 623)).toContain('4 of 623 reviews have a written review');
    expect(words(1, 623)).toContain('1 of 623 reviews has a written review');
    expect(words(4, 623, 'ar')).toContain('4 من أصل 623 تقييم');
    expect(words(4, 4)).not.toContain('have words');
    // there may be more than the supplier provides
    expect(words(30, 623)).not.toContain('have words');
    expect(wordsOf(html({ reviews: 623 }))).not.toContain('have words');
  });

  it('can be chosen among only where there are enough', () => {
    expect(wordsOf(html({ guestReviews: many(5) }))).not.toContain('Everybody');
    const alike = many(8).map((one) => ({ ...one, traveller: 'solo' as const }));
    expect(wordsOf(html({ guestReviews: alike }))).not.toContain('Everybody');
    expect(wordsOf(html({ guestReviews: many(3) }))).not.toContain('more review');
  });

  it('say plainly when they are rehearsal data, and only then', () => {
    expect(wordsOf(html({ guestReviews: [review(0, { isRehearsal: true })] }))).toMatch(
      /Test data\. .*no guest wrote them\./,
    );
    expect(wordsOf(html({ guestReviews: [review(0)] }))).not.toContain('Test data');
  });

  it('are shown in the language and direction they were written in, as text', () => {
    const out = html({
      guestReviews: [
        review(0, { text: 'مكان هادئ ونظيف', language: 'ar' }),
        review(1, { text: '<img src=x onerror=alert(1)>', language: null }),
      ],
    });
    expect(out).toContain('dir="rtl" lang="ar"');
    expect(out).toContain('&lt;img src=x');
    expect(out).not.toContain('<img');
    expect(html({ guestReviews: [review(0)] }, 'ar')).toContain('dir="ltr" lang="en"');
  });

  it('begin with the first lines when they are long', () => {
    const out = html({ guestReviews: [review(0, { text: 'A long stay. '.repeat(40).trim() })] });
    expect(out).toContain('is-cut');
    expect(wordsOf(out)).toContain('Read more');
    expect(html({ guestReviews: many(1) })).not.toContain('is-cut');
  });

  it('are one sentence where the supplier passes on no more, and nothing where nobody has said anything', () => {
    expect(wordsOf(html({}))).toMatch(/Kind people\..*Mei/);
    expect(wordsOf(html({ guestReviews: many(1) }))).not.toContain('Kind people.');
    const silent = { score: null, guestReviews: [], quoteOfGuest: null };
    expect(html(silent)).toBe('');
    expect(isReviewed({ ...HOTEL, ...silent })).toBe(false);
    // text without a score is shown without one: none is invented
    expect(wordsOf(html({ score: null, scores: [], guestReviews: many(2) }))).not.toMatch(
      /\d reviews/,
    );
  });
});
