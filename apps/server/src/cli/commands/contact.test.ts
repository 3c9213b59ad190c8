import { testClock } from '@portico/test-kit';
import { expect, it } from 'vitest';
import { scriptedDatabase } from '../../kernel/db/testing/scripted.ts';
import { setContact } from './contact.ts';

it('writes nothing if one of several parts is refused', async () => {
  const { db, sent } = scriptedDatabase(() => [{}]);
  const change = (social: string) =>
    setContact(
      { db, clock: testClock() },
      { id: 'a', subdomain: 'kontor' },
      {
        phone: '+49 40 555 0100',
        social,
      },
    );
  await expect(change('myspace=https://x.example')).rejects.toThrow('none of the networks');
  await expect(change('instagram=javascript:alert(1)')).rejects.toThrow('no address');
  expect(sent).toEqual([]);
  await change('instagram=https://www.instagram.com/kontor');
  expect(sent).not.toEqual([]);
});
