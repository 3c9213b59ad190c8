import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { PeopleList } from './people-list.tsx';

it('says who sits where, who is being seated, and lets a seat go', () => {
  const html = show(
    <PeopleList
      sitters={[
        { traveller: 1, name: 'Nadia Rahman', seat: '14A, window, free' },
        { traveller: 2, name: 'Tomás Rahman', seat: null },
      ]}
      current={2}
      onPick={() => undefined}
      onLeave={() => undefined}
      idOf={(traveller) => `p${traveller}`}
    />,
  );
  expect(wordsOf(html)).toMatch(/14A, window, free .*Skip seat selection .*No seat selected/);
  expect(html).toMatch(/id="p2"[^>]*aria-pressed="true"/);
  expect(html.match(/Skip seat selection: /g)).toHaveLength(1);
});
