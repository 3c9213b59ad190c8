import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { ConflictNote } from './conflict-note.tsx';

const words = (refused: Parameters<typeof ConflictNote>[0]['refused']) =>
  wordsOf(show(<ConflictNote refused={refused} onReload={() => undefined} />));

it('names who was faster, and offers their version', () => {
  const conflict = (changedBy: string | null) =>
    words({
      ok: false,
      code: 'VERSION_CONFLICT',
      details: { changedBy, changedAt: '2026-06-02T10:00:00Z' },
    });
  expect(conflict('Inês Marques')).toMatch(/^Inês Marques changed this, .*Show the new version$/);
  expect(conflict(null)).toMatch(/^This has been changed since you opened it/);
});

it('explains any other refusal without offering a version', () => {
  expect(words({ ok: false, code: 'LIST_FULL' })).not.toContain('version');
  expect(words({ ok: false, code: 'VERSION_CONFLICT' })).not.toContain('Show the new version');
  expect(words(null)).toBe('');
});
