import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { useTypedBoxes } from './typed-boxes.ts';

type Box = 'from' | 'to';
interface Place {
  readonly name: string;
}
type Draft = Readonly<Partial<Record<Box, string>>>;
interface Setting {
  readonly draft?: Draft;
  readonly begin?: Readonly<Record<string, string>>;
  readonly find?: (text: string) => Promise<Place | null>;
}

/** Returns the boxes as rendered, with the fields that found no place. */
function boxesOf({ draft = {}, begin = {}, find = () => Promise.resolve(null) }: Setting) {
  const lost: Box[] = [];
  const caught: { boxes?: ReturnType<typeof useTypedBoxes<Box, Draft, Place>> } = {};
  function Boxes() {
    caught.boxes = useTypedBoxes<Box, Draft, Place>({
      draft,
      begin,
      chosenText: (box) => draft[box] ?? '',
      isUsed: (box) => box === 'from' || draft.from !== undefined,
      find,
      put: (before, box, place) => ({ ...before, [box]: place.name }),
      onLost: (box) => void lost.push(box),
    });
    return null;
  }
  show(<Boxes />);
  if (!caught.boxes) throw new Error('nothing was rendered');
  return { ...caught.boxes, lost };
}

it('shows the typed text, else the chosen place; a text that names it is no new one', () => {
  const { textOf, typedIn, isTyped } = boxesOf({
    draft: { from: 'Rome' },
    begin: { to: ' Oslo ' },
  });
  expect([textOf('from'), textOf('to')]).toEqual(['Rome', ' Oslo ']);
  expect([typedIn('from'), typedIn('to'), isTyped('from'), isTyped('to')]).toEqual([
    '',
    'Oslo',
    false,
    true,
  ]);
  expect(boxesOf({ draft: { from: 'Rome' }, begin: { from: 'Rome' } }).typedIn('from')).toBe('');
});

it('resolves typed texts into the draft, and leaves boxes that are not used', async () => {
  const find = (text: string) => Promise.resolve({ name: `the ${text}` });
  expect(await boxesOf({ begin: { from: 'x', to: 'y' }, find }).look()).toEqual({ from: 'the x' });
  expect(await boxesOf({ draft: { from: 'a' }, begin: { to: 'y' }, find }).look()).toEqual({
    from: 'a',
    to: 'the y',
  });
});

it('gives no draft where one text has no match, or the request fails', async () => {
  const none = boxesOf({ begin: { from: 'nowhere' } });
  expect([await none.look(), none.lost]).toEqual([null, ['from']]);
  const failed = boxesOf({
    begin: { from: 'x' },
    find: () => Promise.reject(new Error('offline')),
  });
  expect([await failed.look(), failed.lost]).toEqual([null, ['from']]);
});
