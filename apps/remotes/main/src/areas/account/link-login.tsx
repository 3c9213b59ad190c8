import { Button, Skeleton } from '@portico/design';
import { Navigate, useTranslation } from '@portico/runtime';
import type { Refused } from './try-call.ts';
import { AuthHead } from './account-frame.tsx';
import { useWaysIn, type WayIn } from './auth.query.ts';
import { RefusedNote } from './form-parts.tsx';
import { useOnOpen } from './use-on-open.ts';

interface LinkLoginProps {
  readonly token: string;
  readonly onWayIn: (way: WayIn) => boolean;
  readonly onOver: () => void;
}

/** Logs in with a one-time link from an e-mail. */
export function LinkLogin({ token, onWayIn, onOver }: LinkLoginProps) {
  const { t } = useTranslation();
  const { byLink } = useWaysIn();
  const { refused, again } = useOnOpen(() => byLink(token), onWayIn);
  if (isUsedUp(refused)) return <Navigate to="/expired?of=login" replace />;
  return (
    <>
      <AuthHead head={t(refused === null ? 'login.byLink' : 'login.linkFailed')} isNews />
      {refused === null ? (
        <OneMoment />
      ) : (
        <>
          <RefusedNote refused={refused} />
          <p className="cluster">
            {refused.code === null && (
              <Button look="primary" onClick={again}>
                {t('common.retry')}
              </Button>
            )}
            <Button onClick={onOver}>{t('header.logIn')}</Button>
          </p>
        </>
      )}
    </>
  );
}

/** True if the link was used, has expired or never existed; the response does not reveal which. */
export const isUsedUp = (refused: Refused | null): boolean =>
  refused?.code === 'LINK_INVALID' ||
  refused?.code === 'LINK_EXPIRED' ||
  // an address that was truncated, for example by a mail program
  refused?.code === 'INVALID_FIELD';

export function OneMoment() {
  const { t } = useTranslation();
  return (
    <div className="login-fields" role="status" aria-label={t('common.loading')}>
      <Skeleton width="most" />
      <Skeleton width="half" />
    </div>
  );
}
