import { icons, IconButton, LinkButton, Modal, Picture } from '@portico/design';
import { loginAddress, revealedFrom } from '@portico/rules/redirect';
import { modalHidden, useAppDispatch, useLocation, useTranslation } from '@portico/runtime';
import { keepDeepLink } from '@portico/storefront/platform/deep-link';
import { useEffect } from 'react';
import { usePageFacts } from '../../platform/page-context.tsx';
import { SCENES } from '../../platform/pictures.ts';
import { rememberPopupDismissed } from '../../platform/popup-memory.ts';
import { useAgency } from '../../state/selectors.ts';

/** The dialog of sign-in-modal.tsx, loaded when it is opened. */
export function SignIn() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const agency = useAgency();
  const { pathname, search, state } = useLocation();
  const { origin } = usePageFacts();
  const close = () => {
    rememberPopupDismissed();
    dispatch(modalHidden('savePrice'));
  };
  const here = pathname + search;
  const back = revealedFrom(state) ?? here;
  useEffect(() => {
    // going back closes the dialog
    const left = () => void dispatch(modalHidden('savePrice'));
    addEventListener('popstate', left);
    return () => removeEventListener('popstate', left);
  }, [dispatch]);
  const login = loginAddress(agency, origin + here, back);
  const signUp = `/signup?${new URLSearchParams({ redirect: back }).toString()}`;
  return (
    <Modal open onClose={close} className="dialog dialog-wide sign-in" labelledBy="sign-in-head">
      <Picture
        picture={{ src: SCENES.signIn, alt: t('shell.signIn.alt') }}
        shape="fill"
        className="not-phone"
      />
      <div className="sign-in-words">
        <h2 id="sign-in-head" tabIndex={-1} data-autofocus="" className="section-head">
          {t('shell.signIn.head')}
        </h2>
        <p className="muted">{t('shell.signIn.text')}</p>
        {!agency.isHideSignupOption && !agency.isHouseAgency && (
          <LinkButton look="primary" size="lg" full href={signUp} onClick={close}>
            {t('header.signUp')}
          </LinkButton>
        )}
        {!agency.isHideLoginOption && (
          <LinkButton
            size="lg"
            full
            href={login}
            onClick={() => {
              keepDeepLink();
              close();
            }}
          >
            {t('header.logIn')}
          </LinkButton>
        )}
        <IconButton
          className="dialog-close"
          icon={icons.close}
          label={t('common.close')}
          onClick={close}
        />
      </div>
    </Modal>
  );
}
