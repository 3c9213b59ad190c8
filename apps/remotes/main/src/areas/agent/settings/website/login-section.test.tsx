import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { LoginSection } from './login-section.tsx';

const answers = {
  loginSettings: () => ({
    status: 200,
    data: {
      settings: {
        allowNonLoginFlow: true,
        isHideLoginOption: false,
        isHideSignupOption: false,
        showsSavingPopup: true,
        sso: {
          isSSOEnabled: false,
          isDirectLoginAllowedForSSOUsers: true,
          returnUrl: '',
          issuer: '',
          clientId: '',
          clientSecret: '',
          isVouching: false,
          handOffAlg: '' as const,
          handOffKey: '',
        },
      },
      changedBy: null,
      changedAt: '2026-06-01T10:00:00Z',
    },
    etag: '"1"',
  }),
};

it('says who sees prices', async () => {
  const page = await live(<LoginSection />, { at: '/settings/website', answers });
  expect(page.words()).toContain('Every visitor sees prices.');
});
