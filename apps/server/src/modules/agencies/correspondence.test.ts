import { describe, expect, it } from 'vitest';
import { mailLanguage, paperBrandOf, senderOf, speaks } from './correspondence.ts';

const site = (languages: readonly string[], isSpanishDefault = false) => ({
  name: 'Fairwater Travel',
  languages,
  isSpanishDefault,
  branding: { primaryColor: '#123456', logo: null },
  contact: {
    phone: '+1 555 0100',
    email: 'hello@fairwater.example',
    addressLine1: '1 Quay Street',
    city: 'Lisbon',
    zipCode: '',
    country: 'Portugal',
  },
});

describe('the language of mails', () => {
  it('is the first of the browser that the agency has, whatever its region', () => {
    expect(mailLanguage(site(['en', 'ar']), 'fr-FR, AR-EG;q=0.9, en')).toBe('ar');
  });

  it('is the agency’s own where the browser names none of its languages, or nothing', () => {
    expect(mailLanguage(site(['pt', 'en']), 'fr')).toBe('pt');
    expect(mailLanguage(site(['pt', 'en']), undefined)).toBe('pt');
    expect(mailLanguage(site([]), 'fr')).toBe('en');
  });
});

it('a site speaks the enabled languages whose texts exist', () => {
  const built = ['en', 'ar'];
  expect(speaks(site(['en', 'ar']), 'ar', built)).toBe(true);
  expect(speaks(site(['en', 'pt']), 'pt', built)).toBe(false);
  expect(speaks(site(['en']), 'ar', built)).toBe(false);
});

it('mails come from the agency and papers carry its address without empty lines', () => {
  expect(senderOf(site(['ar', 'en']))).toEqual({
    name: 'Fairwater Travel',
    email: 'hello@fairwater.example',
    language: 'ar',
  });
  expect(paperBrandOf(site(['en']))).toMatchObject({
    name: 'Fairwater Travel',
    color: '#123456',
    address: ['1 Quay Street', 'Lisbon', 'Portugal'],
  });
});

it('papers write the postcode after the town, as the footer of the site does', () => {
  const { contact, ...of } = site(['en']);
  const british = { ...contact, city: 'Bristol', zipCode: 'BS1 4QA' };
  expect(paperBrandOf({ ...of, contact: british }).address[1]).toBe('Bristol BS1 4QA');
});
