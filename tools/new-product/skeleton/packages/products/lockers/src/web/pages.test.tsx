import { joinTexts } from '@portico/texts';
import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { lockerTexts } from '../texts/index.ts';
import { DetailsPage } from './details-page.tsx';
import { parts } from './parts.tsx';
import { ResultsPage } from './results-page.tsx';
import { StartPage } from './start-page.tsx';

const texts = joinTexts([lockerTexts]).textsOf('en') ?? {};
const words = (element: ReactNode, at = '/') =>
  wordsOf(show(element, { at, texts, parts: { lockers: parts } }));

it('the start page asks for city and days', () => {
  expect(words(<StartPage />)).toBe(
    'Leave your bags Lockers by the day, near where you are. City First day Last day Search',
  );
});

it('results say what is missing in an address, and that they are asked for', () => {
  expect(words(<ResultsPage />, '/?city=Lisbon')).toContain('Name a city and both days.');
  expect(words(<ResultsPage />, '/?city=Lisbon&from=2027-01-01&to=2027-01-02')).toContain(
    'Asking for lockers',
  );
});

it('a locker nobody names is not offered', () => {
  expect(words(<DetailsPage />)).toBe('This locker is no longer offered.');
});
