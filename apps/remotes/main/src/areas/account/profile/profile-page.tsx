import { Button, ErrorState, Note, Skeleton } from '@portico/design';
import { useLocation, useTranslation } from '@portico/runtime';
import { BackToCheckoutFrom } from '../back-to-checkout.tsx';
import { useAccount, useIdentities, useSessions } from './account.query.ts';
import { CompanionsSection } from './companions-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { ErasureSection } from './erasure-section.tsx';
import { type AccountPartProps, PersonSection, TasteSection } from './person-section.tsx';
import { hasSignIn, SignInSection } from './sign-in-section.tsx';
import { StepUpGuard } from './step-up.tsx';
import './profile.css';

/** Parts of the page, in its order, each with the key of its head. */
const PARTS = [
  ['person', 'profile.person.head'],
  ['taste', 'profile.taste.head'],
  ['login', 'profile.password.head'],
  ['devices', 'profile.devices.head'],
  ['companions', 'profile.companions.head'],
  ['consents', 'profile.consents.head'],
  ['erasure', 'profile.erasure.head'],
] as const;

/** /mytrip/profile: everything a customer may see and change of the own account. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const loaded = useAccount();
  const account = loaded.value?.account ?? null;
  const isConfirmed =
    typeof state === 'object' &&
    state !== null &&
    'told' in state &&
    state.told === 'emailConfirmed';
  return (
    <div className="wrap profile">
      <BackToCheckoutFrom />
      <div className="profile-head">
        <h1>{t('profile.title')}</h1>
        <p className="muted">{t('profile.text')}</p>
      </div>
      {isConfirmed && (
        <Note tone="ok" announce="politely">
          {t('login.emailConfirmed')}
        </Note>
      )}
      {account !== null ? (
        <StepUpGuard>
          <Parts
            account={account}
            onAccount={(next) => loaded.set({ account: next })}
            onStale={loaded.reload}
          />
        </StepUpGuard>
      ) : loaded.status === 'rejected' ? (
        <ErrorState
          title={t('profile.failed')}
          actions={
            <Button look="line" onClick={loaded.reload}>
              {t('common.retry')}
            </Button>
          }
        />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="profile-columns" role="status" aria-label={t('common.loading')}>
      <div className="profile-parts" />
      <div className="profile-body">
        {PARTS.map(([id]) => (
          <div key={id} className="profile-section">
            <Skeleton shape="head" width="half" />
            <Skeleton width="most" />
            <Skeleton width="most" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Parts(props: AccountPartProps) {
  const { t } = useTranslation();
  const sessions = useSessions();
  const identities = useIdentities();
  const shown = PARTS.filter(([id]) => id !== 'login' || hasSignIn(props.account, identities));
  return (
    <div className="profile-columns">
      <nav className="profile-parts" aria-label={t('profile.sections')}>
        <ul className="plain-list">
          {shown.map(([id, head]) => (
            <li key={id}>
              <a href={`#${id}`}>{t(head)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="profile-body">
        <PersonSection {...props} />
        <TasteSection {...props} />
        <SignInSection
          account={props.account}
          identities={identities}
          onPassword={sessions.reload}
        />
        <DevicesSection loaded={sessions} />
        <CompanionsSection />
        <ConsentsSection account={props.account} onAccount={props.onAccount} />
        <ErasureSection {...props} />
      </div>
    </div>
  );
}
