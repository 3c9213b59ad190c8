import type { AgencyData } from '@portico/contract';
import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { afterAll, expect, it, vi } from 'vitest';
import { inPage } from '../testing/in-page.tsx';
import { PageGuard } from './page-guard.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./home-page.tsx');
  vi.doUnmock('./remote-page.tsx');
  vi.doUnmock('./content-page.tsx');
  vi.resetModules();
});

vi.mock('./home-page.tsx', () => ({ HomePage: () => 'home' }));
vi.mock('./remote-page.tsx', () => ({ RemotePage: ({ id }: { id: string }) => `remote ${id}` }));
vi.mock('./content-page.tsx', () => ({ ContentPage: ({ name }: { name: string }) => name }));

const VISITOR = { auth: false, isTravelAgent: false, isUncertain: false };
const open = (at: string, user: object = VISITOR, agency: Partial<AgencyData> = {}) =>
  live(inPage(<PageGuard />), {
    at,
    store: {
      agency: agencyState({
        bookingMenuItemOptions: [{ title: 'Hotels', active: true }],
        allowNonLoginFlow: true,
        sso: { isSSOEnabled: false },
        returnUrl: '',
        ...agency,
      } as never),
      user: user as never,
    },
  });

it('keeps the page asked for when it sends a visitor to the login', async () => {
  const page = await open('/mytrip/mytrips?page=2');
  expect(page.at()).toBe(`/login?redirect=${encodeURIComponent('/mytrip/mytrips?page=2')}`);
});

it('sends nobody away while it is not known whether the user is logged in', async () => {
  const page = await open('/mytrip/mytrips', { ...VISITOR, isUncertain: true });
  expect(page.at()).toBe('/mytrip/mytrips');
  expect(page.words()).toBe('remote main');
});

it('lets a customer in', async () => {
  const page = await open('/mytrip/mytrips', { ...VISITOR, auth: true });
  expect(page.words()).toBe('remote main');
});

it('replaces an unknown address by the error page', async () => {
  const page = await open('/no/such/page');
  expect(page.at()).toBe('/errors');
  expect(page.words()).toContain('safe in My Trips');
});
