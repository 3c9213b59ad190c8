import { Icon, icons, TextLink } from '@portico/design';
import { safeRedirect } from '@portico/rules/redirect';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { useAgency } from '@portico/storefront/state/account';

/**
 * Returns the checkout address the user came from. Null if the user did not come from a checkout; a
 * null `address` if the checkout requires a login and would redirect back here.
 */
export function useCheckoutBehind(): { readonly address: string | null } | null {
  const agency = useAgency();
  const [query] = useSearchParams();
  if (query.get('checkout') !== 'true') return null;
  return {
    address: agency?.allowNonLoginFlow === true ? safeRedirect(query.get('redirect')) : null,
  };
}

/** Shows the 'Back to checkout' link to users who came from a checkout (decision O-064). */
export function BackToCheckout() {
  const behind = useCheckoutBehind();
  return behind?.address ? <BackLink href={behind.address} /> : null;
}

/**
 * The same link for pages visited from the checkout: `from=checkout`, with the return address in
 * `back`.
 */
export function BackToCheckoutFrom() {
  const [query] = useSearchParams();
  const address = query.get('from') === 'checkout' ? safeRedirect(query.get('back')) : null;
  return address === null ? null : <BackLink href={address} />;
}

function BackLink({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  return (
    <p className="small">
      <TextLink className="auth-back" href={href}>
        <Icon of={icons.back} size="sm" /> {t('login.backToCheckout')}
      </TextLink>
    </p>
  );
}
