import type { AgencyData } from '@portico/contract';
import { agencyState, show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { PlainPage } from './plain-page.tsx';

const html = (agency: Partial<AgencyData>) =>
  show(<PlainPage title="Gone" text="Sorry." picture="/x.jpg" alt="" homeLabel="Take me home" />, {
    store: { agency: agencyState({ returnUrl: '', ...agency }) },
  });

it('leads to the agency’s own site where there is one, else home', () => {
  expect(html({ returnUrl: 'https://verne.example/' })).toContain('href="https://verne.example/"');
  expect(html({})).toMatch(/href="\/[^"]*"[^>]*>(?:<[^>]+>)*Take me home/);
});

it('offers an address to write to only where there is one', () => {
  expect(html({ contactEmailId: 'help@verne.example' })).toContain('mailto:help@verne.example');
  for (const none of ['', '  ', null])
    expect(html({ contactEmailId: none as string })).not.toContain('mailto:');
});

it('shows a status only where it is the message', () => {
  expect(wordsOf(html({}))).not.toMatch(/undefined|\d/);
});
