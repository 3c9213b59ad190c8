import { Anchor, Avatar } from '@portico/design';
import { currencyDigits } from '@portico/rules/currency-digits';
import { displayAmount } from '@portico/rules/money-format';
import { useAppSelector, useDisplayCurrency, useTranslation } from '@portico/runtime';

/** The credit above zero, in the chosen currency; '' without one. */
function useCredit(): string {
  const { currency, rates, isLoading, language } = useDisplayCurrency();
  const credits = useAppSelector(({ user }) => user.profile?.personal_info.credits);
  if (credits === undefined || credits.amount <= 0) return '';
  const exponent = currencyDigits(currency);
  return displayAmount(credits.amount, credits.currency, currency, rates, {
    style: 'owed',
    exponent,
    isLoading,
    language,
  });
}

/** The top bar's link to the own profile: avatar, and the credit above zero. */
export function OwnProfile() {
  const { t } = useTranslation();
  const profile = useAppSelector(({ user }) => user.profile);
  const credit = useCredit();
  if (profile === null) return null;
  const { first_name, last_name, profile_image } = profile.personal_info;
  const name = `${first_name} ${last_name}`.trim();
  return (
    <Anchor className="center-own" href="/settings/profile" title={name}>
      <span className="visually-hidden">{t('center.top.profile', { name })}</span>
      {credit && <bdi>{credit}</bdi>}
      <Avatar name={name} src={profile_image} />
    </Anchor>
  );
}
