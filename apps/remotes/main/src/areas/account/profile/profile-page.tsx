import { Button, ErrorState, Note, Skeleton } from '@portico/design';
import { useLocation, useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { BackToCheckoutFrom } from '../back-to-checkout.tsx';
import { type Loaded, useAccount, useIdentities, useSessions } from './account.query.ts';
import type { AnswerOf } from '../try-call.ts';
import { CompanionsSection } from './companions-section.tsx';
import { asksOf, ConsentsSection } from './consents-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { ErasureSection } from './erasure-section.tsx';
import { ExportSection } from './export-section.tsx';
import { type AccountPartProps, PersonSection, TasteSection } from './person-section.tsx';
import { hasSignIn, SignInSection } from './sign-in-section.tsx';
import { StepUpGuard } from './step-up.tsx';
import './profile.css';

/** Sections of the page in order, each with the text key of its heading. */
const PARTS = [
  ['person', 'profile.person.head'],
  ['taste', 'profile.taste.head'],
  ['login', 'profile.password.head'],
  ['devices', 'profile.devices.head'],
  ['companions', 'profile.companions.head'],
  ['consents', 'profile.consents.head'],
  ['export', 'profile.export.head'],
  ['erasure', 'profile.erasure.head'],
] as const;

/**
 * Sections shown to customers only: agents save no companions, and their data and accounts are
 * their agency's.
 */
const OF_CUSTOMERS: ReadonlySet<string> = new Set(['companions', 'export', 'erasure']);

/** /mytrip/profile: a customer's own account data and settings. */
export const ProfilePage = () => <Profile isAgent={false} />;

/** A section that only some users have, after those of everybody. */
interface MoreSection {
  readonly id: string;
  readonly head: string;
  readonly section: ReactNode;
}

interface ProfileProps {
  readonly isAgent: boolean;
  /** Shown above the sections. */
  readonly note?: ReactNode;
  /** Called after second factors have changed. */
  readonly onFactors?: () => void;
  readonly more?: MoreSection;
}

export function Profile({ isAgent, note, onFactors, more }: ProfileProps) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const loaded = useAccount();
  const account = loaded.value?.account ?? null;
  const isConfirmed =
    typeof state === 'object' &&
    state !== null &&
    'told' in state &&
    state.told === 'emailConfirmed';
  const PartsOf = isAgent ? AgentParts : CustomerParts;
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
      {note}
      {account !== null ? (
        <StepUpGuard>
          <PartsOf
            account={account}
            onAccount={(next) => loaded.set({ account: next })}
            onStale={loaded.reload}
            onFactors={onFactors}
            more={more}
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
        <Waiting isAgent={isAgent} />
      )}
    </div>
  );
}

const partsOf = (isAgent: boolean) =>
  isAgent ? PARTS.filter(([id]) => !OF_CUSTOMERS.has(id)) : PARTS;

function Waiting({ isAgent }: { readonly isAgent: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="profile-columns" role="status" aria-label={t('common.loading')}>
      <div className="profile-parts" />
      <div className="profile-body">
        {partsOf(isAgent).map(([id]) => (
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

/** Only customers can link external accounts. */
const NO_IDENTITIES: PartsProps['identities'] = {
  status: 'fulfilled',
  value: null,
  set: () => undefined,
  reload: () => undefined,
};

interface KnownProps extends AccountPartProps {
  readonly onFactors: (() => void) | undefined;
  readonly more: MoreSection | undefined;
}

const CustomerParts = (props: KnownProps) => (
  <Parts {...props} isAgent={false} identities={useIdentities()} />
);
const AgentParts = (props: KnownProps) => <Parts {...props} isAgent identities={NO_IDENTITIES} />;

interface PartsProps extends KnownProps {
  readonly isAgent: boolean;
  readonly identities: Loaded<AnswerOf<'identities'>>;
}

function Parts({ isAgent, identities, onFactors, more, ...props }: PartsProps) {
  const { t } = useTranslation();
  const sessions = useSessions();
  const shown = partsOf(isAgent).filter(
    ([id]) => id !== 'login' || hasSignIn(props.account, identities),
  );
  return (
    <div className="profile-columns">
      <nav className="profile-parts" aria-label={t('profile.sections')}>
        <ul className="plain-list">
          {shown.map(([id, head]) => (
            <li key={id}>
              <a href={`#${id}`}>{t(head)}</a>
            </li>
          ))}
          {more && (
            <li>
              <a href={`#${more.id}`}>{more.head}</a>
            </li>
          )}
        </ul>
      </nav>
      <div className="profile-body">
        <PersonSection {...props} />
        <TasteSection {...props} />
        <SignInSection
          account={props.account}
          identities={identities}
          onPassword={sessions.reload}
          onFactors={onFactors}
        />
        <DevicesSection loaded={sessions} />
        {!isAgent && <CompanionsSection />}
        <ConsentsSection
          account={props.account}
          onAccount={props.onAccount}
          asks={asksOf(props.account)}
        />
        {!isAgent && <ExportSection />}
        {!isAgent && <ErasureSection {...props} />}
        {more?.section}
      </div>
    </div>
  );
}
