import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { PresenterSwitch } from '../frame/presenter-mode.tsx';
import { usePresenter, usePresenterKeys } from '../presenter.query.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

function Switch() {
  const presenter = usePresenter();
  usePresenterKeys(presenter);
  return <PresenterSwitch presenter={presenter} />;
}

it('is one setting wherever it is shown, and holds for the key of the presenter mode too', async () => {
  const page = await live(
    <>
      <section>
        <SingleKeysSwitch />
      </section>
      <section>
        <SingleKeysSwitch />
      </section>
      <Switch />
    </>,
    { answers: { present: () => new Promise(() => undefined) } },
  );
  const boxes = page.body.querySelectorAll('input');
  const button = page.button(/^Presenter/);
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  expect(button.getAttribute('aria-keyshortcuts')).toBe('P');
  await page.press('Single keys');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(button.getAttribute('aria-keyshortcuts')).toBeNull();
  await page.key(button, 'p');
  expect(page.callsOf('present')).toEqual([]);
  await page.press('Single keys');
  await page.key(button, 'p');
  expect(page.callsOf('present')).toHaveLength(1);
});
