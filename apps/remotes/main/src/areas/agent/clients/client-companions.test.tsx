import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { ClientCompanions, companionFaults } from './client-companions.tsx';

const alma = {
  id: 'p1',
  firstName: 'Alma',
  lastName: 'Lindqvist',
  relation: 'child',
  birthDate: null,
  document: { kind: 'passport', numberEnd: '417', issuingCountry: 'DK', expiresOn: '2020-07-30' },
  isSaved: false,
};

it('shows the end of a number, and the whole one only when it is asked for', async () => {
  const page = await live(<ClientCompanions id="c1" />, {
    answers: {
      companions: () => ({
        companions: [alma, { ...alma, id: 'p2', firstName: 'Nils', isSaved: true }],
      }),
      revealDocument: () => ({ number: 'QX4410417' }),
    },
  });
  expect(page.words()).toContain('*** 417');
  expect(page.words()).toContain('ended');
  expect(page.words()).toContain('saved by the client');
  await page.press('Show');
  expect(page.callsOf('revealDocument')).toHaveLength(1);
  expect(page.words()).toContain('QX4410417');
  await page.press('Hide');
  expect(page.words()).not.toContain('QX4410417');
});

it('takes a document whole or not at all', () => {
  const form = {
    firstName: 'Alma',
    lastName: 'L',
    relation: 'child',
    birthDate: '',
    number: '',
    issuingCountry: '',
    expiresOn: '',
  };
  expect(companionFaults(form, '2026-12-01')).toEqual({});
  expect(companionFaults({ ...form, number: 'x1' }, '2026-12-01')).toEqual({
    number: 'centerClients.wrong.number',
    issuingCountry: 'centerClients.wrong.country',
    expiresOn: 'centerClients.wrong.day',
  });
  expect(companionFaults({ ...form, birthDate: '2026-12-02' }, '2026-12-01')).toEqual({
    birthDate: 'centerClients.wrong.birthDate',
  });
});
