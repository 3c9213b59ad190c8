// Failures around the journey: the remote's files, the connection, the login.
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { expectAgreement, referencesOf } from '../journeys/ledgers.ts';
import { stage } from '../journeys/stage.ts';
import { CARDS, Traveller } from '../journeys/traveller.ts';
import { alive } from '../shell/visitor.ts';
import { atCheckout } from './checkout.ts';

/** Each run plays every fourth test; npm run test:full plays all. */
const it = turns(4);

const s = stage();

describe('the remote is gone from the content host', () => {
  it('its place says so and offers another try; the shell lives, and the try works once it is back', async () => {
    s.expects(
      /404 \(Not Found\)|Failed to load remote component|ScriptExternalLoadError|RUNTIME-008|Loading script failed|Federation Runtime/,
    );
    const { page } = await s.come('full');
    await page.route('**/content/main/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(s.address('full', '/booknow/hotels'));
    const { t } = new Traveller(page);
    await page.getByRole('alert').getByText(t('common.remoteFailed')).waitFor();
    await page
      .getByRole('button', { name: /English/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.unroute('**/content/main/**');
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('shell.retry') })
      .click();
    await page.getByRole('search').waitFor();
    await expect.poll(() => page.getByRole('banner').count()).toBe(1);
  });
});

describe('the connection is gone at the press', () => {
  it('says so, keeps everything, and the same press pays once when it is back', async () => {
    s.expects(/ERR_INTERNET_DISCONNECTED/);
    const { page, context, traveller } = await atCheckout(s);
    const before = (await referencesOf(s, 'full')).length;
    await context.setOffline(true);
    await traveller.payButton().click();
    await page.getByRole('alert').getByText(traveller.t('checkout.offline')).waitFor();
    await expect
      .poll(() => page.getByLabel(traveller.t('checkout.lastName')).first().inputValue())
      .toBe('Rahman');
    await context.setOffline(false);
    await traveller.pay();
    await traveller.card(CARDS.good);
    await expectAgreement(s, await traveller.confirmed(), 'CONFIRMED');
    expect(await referencesOf(s, 'full')).toHaveLength(before + 1);
  });

  it('when only the answer was lost, pressing again meets the booking that was made', async () => {
    s.expects(/ERR_FAILED|ERR_CONNECTION/);
    const { page, traveller } = await atCheckout(s);
    const before = (await referencesOf(s, 'full')).length;
    await page.route('**/api/bookings', async (route) => {
      const headers = { ...(await route.request().allHeaders()), host: new URL(page.url()).host };
      const reply = await s.world
        .client('full')
        .send('POST', '/api/bookings', { body: route.request().postData() ?? '', headers });
      expect(reply.status).toBe(202);
      await route.abort();
    });
    await traveller.payButton().click();
    await page.getByRole('alert').getByText(traveller.t('checkout.offline')).waitFor();
    expect(await referencesOf(s, 'full')).toHaveLength(before + 1);
    await page.unroute('**/api/bookings');
    await traveller.pay();
    await traveller.card(CARDS.good);
    await expectAgreement(s, await traveller.confirmed(), 'CONFIRMED');
    expect(await referencesOf(s, 'full')).toHaveLength(before + 1);
  });
});

describe('the login is revoked on the server', () => {
  it('the next call leads to /logout, and the page is a visitor’s again [R2.1-30]', async () => {
    s.expects(/401 \(Unauthorized\)|403 \(Forbidden\)/);
    const { page, context } = await s.come('full', { role: 'customer' });
    // the agency's own site, where customers are sent after a logout, is not ours
    await context.route('https://www.fairwater.example/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Fairwater</title>' }),
    );
    await page.goto(s.address('full', '/booknow/hotels'));
    await alive(page);
    const { t } = new Traveller(page);
    await page.getByRole('button', { name: /Nadia/ }).click();
    const trips = page.getByRole('menuitem', { name: t('header.myTrips') });
    await trips.waitFor();
    await s.world.server.database.admin(
      `update auth_session set revoked_at = now() where agency_id = $1`,
      [s.world.ids.get('full')],
    );
    // reads of one page share a response for a second
    await expect
      .poll(() => page.evaluate(async () => (await fetch('/api/user/profile')).status), {
        timeout: 4_000,
      })
      .toBe(401);
    const passed: string[] = [];
    page.on('framenavigated', (frame) => void passed.push(new URL(frame.url()).pathname));
    await trips.click();
    await expect.poll(() => passed, { timeout: 8_000 }).toContain('/logout');
    await page.waitForURL(
      (url) => url.pathname !== '/logout' && url.pathname !== '/mytrip/mytrips',
    );
    await page.goto(s.address('full', '/'));
    await alive(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('header.logIn') })
      .waitFor();
    expect(await page.getByRole('button', { name: /Nadia/ }).count()).toBe(0);
  });
});
