import { type Answers, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { CompanionsSection } from './companions-section.tsx';

const ANA = { id: 'p1', firstName: 'Ana', lastName: 'Lima', type: 'adult', birthDate: null };
const open = (answers: Answers) =>
  live(<CompanionsSection />, {
    answers: { savedTravellers: () => ({ travellers: [ANA] }), ...answers },
  });

it('saves a traveller with tidy names and no birth date, once for two presses', async () => {
  const page = await open({ saveTraveller: () => ({}) });
  await page.press('Add a traveller');
  expect(page.words()).toContain('If you have only one name, enter it in both fields.');
  await page.type('First name', '  Rui  ');
  await page.type('Last name', ' da Costa');
  await page.type('Traveller type', 'child');
  await page.pressTwice('Save');
  expect(page.callsOf('saveTraveller').map(({ input }) => input.body)).toEqual([
    { firstName: 'Rui', lastName: 'da Costa', type: 'child', birthDate: null },
  ]);
  expect(page.callsOf('savedTravellers')).toHaveLength(2);
  expect(page.has('Save')).toBe(false);
});

it('sends no name that cannot be printed on a ticket', async () => {
  const page = await open({});
  await page.press('Add a traveller');
  await page.type('First name', '12');
  await page.press('Save');
  expect(page.words()).toContain('Use letters only.');
  expect(page.words()).toContain('Enter your last name.');
  expect(page.callsOf('saveTraveller')).toEqual([]);
});

it('says at the birth date that it does not fit, and keeps what was typed', async () => {
  const page = await open({
    changeTraveller: () => Promise.reject(refusal('INVALID_FIELD', 400, { field: 'type' })),
  });
  await page.press('Edit Ana Lima');
  await page.type(/^Date of birth/, '1980-02-03');
  await page.press('Save');
  expect(page.callsOf('changeTraveller')[0]?.input).toEqual({
    params: { id: 'p1' },
    body: { firstName: 'Ana', lastName: 'Lima', type: 'adult', birthDate: '1980-02-03' },
  });
  expect(page.words()).toContain('Children must be under 18');
  expect(page.field(/^Date of birth/).value).toBe('1980-02-03');
});

it('keeps a traveller whose removal failed', async () => {
  const page = await open({ forgetTraveller: () => Promise.reject(offline()) });
  await page.press('Remove Ana Lima');
  expect(page.alerts()).toContain('We couldn’t connect.');
  expect(page.words()).toContain('Ana Lima');
  expect(page.callsOf('savedTravellers')).toHaveLength(1);
});

it('does not call a failed list empty, and can load it again', async () => {
  const savedTravellers = vi
    .fn()
    .mockRejectedValueOnce(offline())
    .mockResolvedValueOnce({ travellers: [] });
  const page = await open({ savedTravellers });
  expect(page.words()).not.toContain('No saved travellers yet.');
  await page.press('Try again');
  expect(page.words()).toContain('No saved travellers yet.');
});
