import { expect, it } from 'vitest';
import { PARTS } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';

it('waits while it asks how the booking stands', () => {
  const html = show(<ConfirmationPage slug="hotels" />, {
    at: '/booknow/hotels/confirm-payment?referenceNumber=7K2M4QXW',
    parts: { hotels: PARTS },
  });
  expect(html).toContain('role="status"');
  expect(html).not.toContain('7K2M4QXW');
});
