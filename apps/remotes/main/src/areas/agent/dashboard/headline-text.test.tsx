import { onClock } from '@portico/storefront/testing/visitor-clock';
import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import type { Deadline } from '@portico/contract/http/center/dashboard';
import { expect, it } from 'vitest';
import { HeadlineText } from './headline-text.tsx';
import { deadline } from './testing/samples.ts';

const words = (deadlines: readonly Deadline[] | null, language = 'en') =>
  onClock('Europe/London', '2026-06-09T09:42:00Z', () =>
    wordsOf(show(<HeadlineText deadlines={deadlines} />, { language })).replace(
      /[\u2066-\u2069]/g,
      '',
    ),
  );

it('says in one sentence what needs the reader before the end of the working day', () => {
  expect(words([deadline(2), deadline(5), deadline(20)])).toContain(
    'Tuesday 9 June Two deadlines need you before 18:00. London 10:42',
  );
  expect(words([deadline(2)])).toContain('One deadline needs you before 18:00.');
  expect(words([deadline(20)])).toContain('No deadline needs you before 18:00.');
  expect(words([deadline(-2), deadline(3)])).toContain('One deadline has passed. One deadline');
  const twelve = Array.from({ length: 12 }, (_, i) => deadline(1 + i / 10));
  expect(words(twelve)).toContain('12 deadlines need you');
});

it('claims nothing before the deadlines are known', () => {
  expect(words(null)).not.toContain('deadline');
});

it('has the dual in Arabic', () => {
  expect(words([deadline(2), deadline(5)], 'ar')).toContain('موعدان يحتاجانك');
});
