import { expect, it } from 'vitest';
import { SALE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { MemberSaving } from './member-saving.tsx';

const member = {
  user: {
    auth: true,
    isTravelAgent: false,
    isRestrictedAgent: false,
    geoLocation: { country: 'United States', countryCode: 'US' },
    profile: null,
    isUncertain: false,
  },
};
const price = { ...SALE.price, saved: 4_235 };

it('tells a visitor to the cent what members save, as a button [R5-09]', () => {
  const html = show(<MemberSaving price={price} />);
  expect(wordsOf(html)).toBe('Log in to save $42.35');
  expect(html).toContain('<button');
});

it('tells a member what this total is below retail, and nothing when they pay retail', () => {
  const html = show(<MemberSaving price={{ ...price, published: 26_235 }} />, { store: member });
  expect(wordsOf(html)).toBe('Member price: you save $42.35');
  expect(html).not.toContain('<button');
  expect(show(<MemberSaving price={{ ...price, published: 22_000 }} />, { store: member })).toBe(
    '',
  );
  expect(show(<MemberSaving price={price} />, { store: member })).toBe('');
});

it('says nothing where nothing is saved, and shows what is charged in its own currency', () => {
  expect(show(<MemberSaving price={SALE.price} />)).toBe('');
  const charged = <MemberSaving price={{ ...price, currency: 'EUR' }} charged />;
  expect(wordsOf(show(charged))).toBe('Log in to save €42.35');
});
