import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { RefusedNote } from './refused-note.tsx';

it('says why, and does not claim that nothing has changed if there was no reply', () => {
  const words = (code: 'TASK_DECIDED' | null) =>
    wordsOf(show(<RefusedNote refused={{ ok: false, code }} />));
  expect(words('TASK_DECIDED')).not.toMatch(/errors\.|^$/);
  expect(words(null)).toContain('Nothing is known to have changed');
  expect(show(<RefusedNote refused={null} />)).toBe('');
});
