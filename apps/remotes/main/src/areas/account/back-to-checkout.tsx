import { Icon, icons, TextLink } from '@portico/design';
import { safeRedirect } from '@portico/rules/redirect';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { useAgency } from '@portico/storefront/state/account';

/**
 * Whoever came from a checkout, and where it is; null for others, and where a visitor would only be
 * sent here again.
 */
export function useCheckoutBehind(): { readonly address: string | null } | null {
  const agency = useAgency();
  const [query] = useSearchParams();
  if (query.get('checkout') !== 'true') return null;
  return {
    address: agency?.allowNonLoginFlow === true ? safeRedirect(query.get('redirect')) : null,
  };
}

/** 'Back to checkout', for whoever came from there (decision O-064). */
export function BackToCheckout() {
  const behind = useCheckoutBehind();
  return behind?.address ? <BackLink href={behind.address} /> : null;
}

/** The same on pages somebody looks at on the way: `from=checkout`, with the way back in `back`. */
export function BackToCheckoutFrom() {
  const [query] = useSearchParams();
  const address = query.get('from') === 'checkout' ? safeRedirect(query.get('back')) : null;
  return address === null ? null : <BackLink href={address} />;
}

function BackLink({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  return (
    <p className="small">
      <TextLink className="door-back" href={href}>
        <Icon of={icons.back} size="sm" /> {t('login.backToCheckout')}
      </TextLink>
    </p>
  );
}
