import { LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { keepDeepLink } from '@portico/storefront/platform/deep-link';
import { useHeaderLinks } from './use-header-links.ts';

/** Log-in and sign-up buttons, pinned to the bottom of the drawer. */
export function LoginButtons({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const { logIn, signUp } = useHeaderLinks();
  if (!logIn && !signUp) return null;
  return (
    <>
      {signUp && (
        <LinkButton look="primary" size="lg" full href={signUp} onClick={onPress}>
          {t('header.signUp')}
        </LinkButton>
      )}
      {logIn && (
        <LinkButton
          size="lg"
          full
          href={logIn}
          onClick={() => {
            keepDeepLink();
            onPress();
          }}
        >
          {t('header.logIn')}
        </LinkButton>
      )}
    </>
  );
}
