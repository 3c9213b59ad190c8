import { pretendBrowser } from '@portico/storefront/testing/browser-globals';
import { expect, it, vi } from 'vitest';
import {
  isBusy,
  readyFaces,
  setDocumentLanguage,
  setDocumentTitle,
  sinceLoad,
} from './document-facts.ts';

it('takes a visitor for busy in a dialog, in a list and in a field of text', () => {
  const page = pretendBrowser('/');
  vi.stubGlobal('performance', { now: () => 1_000_000, getEntriesByType: () => [] });
  expect(isBusy()).toBe(false);
  const field = page.body.appendChild(page.createElement('input'));
  field.focus();
  expect(isBusy()).toBe(true);
  field.setAttribute('type', 'checkbox');
  expect(isBusy()).toBe(false);
  const dialog = page.body.appendChild(page.createElement('dialog'));
  expect(isBusy()).toBe(false);
  dialog.setAttribute('open', '');
  expect(isBusy()).toBe(true);
});

it('takes a visitor for busy while the question about counting visits is unanswered', () => {
  const page = pretendBrowser('/');
  vi.stubGlobal('performance', { now: () => 1_000_000, getEntriesByType: () => [] });
  const question = page.body.appendChild(page.createElement('section'));
  question.className = 'consent';
  expect(isBusy()).toBe(true);
  question.remove();
  expect(isBusy()).toBe(false);
});

it('does not touch a title that is the same: browsers would announce it again', () => {
  const page = pretendBrowser('/');
  const set = vi.fn();
  Object.defineProperty(page, 'title', { get: () => 'Lisbon', set });
  setDocumentTitle('Lisbon');
  expect(set).not.toHaveBeenCalled();
  setDocumentTitle('Porto');
  expect(set).toHaveBeenCalledExactlyOnceWith('Porto');
});

it('turns the page for Arabic, and loads only the fonts it needs there', () => {
  const page = pretendBrowser('/');
  const face = (family: string, unicodeRange: string) => ({
    family,
    unicodeRange,
    load: vi.fn(() => Promise.reject(new Error('font'))),
  });
  const faces = [
    face('Sans Arabic', 'U+600-6FF'),
    face('Sans', 'U+0-FF'),
    face('Sans', 'U+100-24F'),
  ];
  Object.assign(page, { fonts: faces });
  setDocumentLanguage('en');
  readyFaces();
  expect(faces.map(({ load }) => load.mock.calls.length)).toEqual([0, 0, 0]);
  setDocumentLanguage('ar');
  expect(document.documentElement.dir).toBe('rtl');
  expect(faces.map(({ load }) => load.mock.calls.length)).toEqual([1, 1, 0]);
});

it('counts no time while the document is still loading', () => {
  const entries = (entry: object[]) =>
    vi.stubGlobal('performance', { now: () => 5_000, getEntriesByType: () => entry });
  entries([]);
  expect(sinceLoad()).toBe(0);
  entries([{ loadEventEnd: 0, loadEventStart: 0 }]);
  expect(sinceLoad()).toBe(0);
  entries([{ loadEventEnd: 0, loadEventStart: 2_000 }]);
  expect(sinceLoad()).toBe(3_000);
});
