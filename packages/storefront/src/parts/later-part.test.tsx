import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { laterPart } from './later-part.ts';

it('stands at once when its code has been fetched, and only then', async () => {
  const [Part, fetch] = laterPart(async () => ({ name }: { name: string }) => <p>{name}</p>);
  const page = (
    <Suspense fallback="waiting">
      <Part name="the part" />
    </Suspense>
  );
  expect(show(page)).toContain('waiting');
  await fetch();
  expect(show(page)).toContain('<p>the part</p>');
  expect(show(page)).not.toContain('waiting');
});
