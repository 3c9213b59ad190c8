import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { FormEnd, Setting } from './setting.tsx';

const open = () =>
  live(
    <Setting
      label="Name"
      value="Mara"
      form={(done) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            done('Saved.');
          }}
        >
          <input aria-label="New name" />
          <FormEnd busy={false} onCancel={() => done()} />
        </form>
      )}
    />,
  );

it('moves the focus into the form, and back to its button after it', async () => {
  const page = await open();
  const focused = () => page.body.ownerDocument.activeElement.getAttribute('aria-label');
  await page.press('Edit: Name');
  expect(focused()).toBe('New name');
  expect(page.words()).not.toContain('Mara');
  await page.press('Save');
  expect(focused()).toBe('Edit: Name');
});

it('announces the result until the form is opened again, and nothing after a cancel', async () => {
  const page = await open();
  await page.press('Edit: Name');
  await page.press('Save');
  expect(page.body.querySelector('[role=status]')?.textContent).toBe('Saved.');
  await page.press('Edit: Name');
  await page.press('Cancel');
  expect(page.body.querySelector('[role=status]')?.textContent).toBe('');
});
