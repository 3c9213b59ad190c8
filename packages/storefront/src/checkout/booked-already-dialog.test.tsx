import { expect, it } from 'vitest';
import { QUOTE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { BookedAlreadyDialog } from './booked-already-dialog.tsx';

it('names what has been booked, and asks', () => {
  const words = wordsOf(
    show(
      <BookedAlreadyDialog
        booked={[{ reference: '7K2M4QXW', title: QUOTE.title, span: QUOTE.span }]}
        onAccept={() => undefined}
        onLeave={() => undefined}
      />,
    ),
  );
  expect(words).toMatch(/You’ve already booked this/);
  expect(words).toMatch(/Casa Verde, 19\s?–\s?21 Jun 2099, reference 7K2M4QXW/);
  expect(words).toMatch(/Back to checkout .*Book again/);
});

it('names a booking by its own days where they differ from those of its span', () => {
  const days = { from: QUOTE.span.from, to: QUOTE.span.from };
  const words = wordsOf(
    show(
      <BookedAlreadyDialog
        booked={[{ reference: '7K2M4QXW', title: QUOTE.title, span: QUOTE.span, days }]}
        onAccept={() => undefined}
        onLeave={() => undefined}
      />,
    ),
  );
  expect(words).toContain('Casa Verde, 19 Jun 2099, reference 7K2M4QXW');
});
