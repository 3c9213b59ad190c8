import { expect, it } from 'vitest';
import { consequencesOf, loginFaults } from './login-form.ts';

const rules = {
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
};
const sso = (values: object) => ({ ...rules, sso: { ...rules.sso, ...values } });

it('names what single sign-on lacks', () => {
  expect(loginFaults(rules)).toEqual({});
  expect(Object.keys(loginFaults(sso({ isSSOEnabled: true })))).toEqual(['sso.isSSOEnabled']);
  expect(Object.keys(loginFaults(sso({ clientId: 'portico', handOffAlg: 'HS256' })))).toEqual([
    'sso.issuer',
    'sso.clientSecret',
    'sso.handOffKey',
  ]);
});

it('asks about a change that locks clients out, once', () => {
  const only = sso({ isSSOEnabled: true, isDirectLoginAllowedForSSOUsers: false });
  expect(consequencesOf(rules, only)).toEqual(['ssoOnly']);
  expect(consequencesOf(only, only)).toEqual([]);
  expect(consequencesOf(rules, { ...rules, isHideLoginOption: true })).toEqual(['hiddenLogin']);
});
