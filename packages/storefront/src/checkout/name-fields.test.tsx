import type { SavedTraveller } from '@portico/contract';
import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { NameFields } from './name-fields.tsx';

const kept = { id: 'k1', firstName: 'Mei', lastName: 'Tanaka' } as SavedTraveller;
const fields = (more: object) =>
  show(
    <NameFields
      id="leads.0"
      legend="Lead guest"
      name={{ firstName: 'Nadia', lastName: '' }}
      kept={[]}
      keptLabel="Kept"
      errorOf={(field) => (field === 'leads.0.lastName' ? 'Type it.' : undefined)}
      onChange={() => undefined}
      {...more}
    />,
  );

it('asks for both parts of a name and says what is missing at its field', () => {
  const html = fields({});
  expect(html).toContain('id="leads.0.firstName"');
  expect(html).toContain('value="Nadia"');
  expect(wordsOf(html)).toMatch(/Last name.*Type it\./);
  expect(html).toContain('autoComplete="off"');
});

it('offers people who are kept, and lets the browser fill in the person who types', () => {
  const html = fields({ kept: [kept], isSelf: true });
  expect(wordsOf(html)).toContain('Mei Tanaka New traveller');
  expect(html).toContain('autoComplete="given-name"');
});
