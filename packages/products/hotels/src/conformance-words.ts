// What the suite of the port asks of rooms in shared words and of guests' reviews.
import { expect } from 'vitest';
import type { SupplierHotelDetail, SupplierRoom } from './port.ts';
import { LONGEST_REVIEW, MOST_REVIEWS, saneReviews } from './rules/guest-reviews.ts';
import { knownBeds, knownFacilities, knownView } from './rules/room-words.ts';

/** What a room is said to have is said in the words of the port. */
export function expectKnownWords({ name, bedding, outlook, facilities = [] }: SupplierRoom): void {
  expect(facilities, name).toEqual(knownFacilities(facilities));
  expect(knownView(outlook), name).toBe(outlook);
  if (bedding !== undefined) expect(knownBeds(bedding), name).toEqual(bedding);
}

/**
 * Every review says what it is of, when it was written and where it comes from; there are no more
 * than guests who judged.
 */
export function expectReviewed({ guestReviews = [], score, reviews }: SupplierHotelDetail): void {
  if (score !== null) expect(guestReviews.length).toBeLessThanOrEqual(reviews);
  expect(guestReviews.length).toBeLessThanOrEqual(MOST_REVIEWS);
  for (const review of guestReviews) {
    expect(review.text.length).toBeLessThanOrEqual(LONGEST_REVIEW);
    expect(saneReviews([review], '9999-12-31'), review.text).toEqual([review]);
  }
}
