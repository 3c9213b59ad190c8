import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GuestsPicker, type GuestsTexts } from './guests-picker.tsx';

const word = (key: string) => () => key;
const TEXTS = new Proxy({} as GuestsTexts, {
  get: (_, key) =>
    ['room', 'childAge', 'removeRoom'].includes(String(key)) ? word(String(key)) : String(key),
});
const LIMITS = { rooms: 4, adults: 6, children: 4, oldestChild: 17 };
const nothing = () => undefined;

const picker = (children: readonly (number | null)[]) =>
  renderToString(
    <GuestsPicker
      rooms={[{ adults: 2, children }]}
      onChange={nothing}
      onDone={nothing}
      limits={LIMITS}
      texts={TEXTS}
    />,
  );

it('shows the missing age when it is reopened', () => {
  expect(picker([7, null])).toContain('ageMissing');
  expect(picker([7])).not.toContain('ageMissing');
});
