// Tests room facilities and guest reviews; part of the suite in conformance.ts.
import { expect } from 'vitest';
import type { SupplierHotelDetail, SupplierRoom } from './port.ts';
import { LONGEST_REVIEW, MAX_REVIEWS, saneReviews } from './rules/guest-reviews.ts';
import { knownBeds, knownFacilities, knownView } from './rules/room-words.ts';

/** Checks that a room's properties use the port's vocabulary. */
export function expectKnownWords({ name, bedding, outlook, facilities = [] }: SupplierRoom): void {
  expect(facilities, name).toEqual(knownFacilities(facilities));
  expect(knownView(outlook), name).toBe(outlook);
  if (bedding !== undefined) expect(knownBeds(bedding), name).toEqual(bedding);
}

/**
 * Checks that every review states its subject, date and origin, and that there are no more reviews
 * than ratings.
 */
export function expectReviewed({ guestReviews = [], score, reviews }: SupplierHotelDetail): void {
  if (score !== null) expect(guestReviews.length).toBeLessThanOrEqual(reviews);
  expect(guestReviews.length).toBeLessThanOrEqual(MAX_REVIEWS);
  for (const review of guestReviews) {
    expect(review.text.length).toBeLessThanOrEqual(LONGEST_REVIEW);
    expect(saneReviews([review], '9999-12-31'), review.text).toEqual([review]);
  }
}
