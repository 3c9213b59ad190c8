import { Button, Skeleton } from '@portico/design';
import { Navigate, useTranslation } from '@portico/runtime';
import type { Refused } from './door-call.ts';
import { DoorHead } from './door-frame.tsx';
import { useWaysIn, type WayIn } from './doors.query.ts';
import { RefusedNote } from './form-parts.tsx';
import { useOnOpen } from './use-on-open.ts';

interface LinkLoginProps {
  readonly token: string;
  readonly onWayIn: (way: WayIn) => boolean;
  readonly onOver: () => void;
}

/** Logs in by a mailed link, once. */
export function LinkLogin({ token, onWayIn, onOver }: LinkLoginProps) {
  const { t } = useTranslation();
  const { byLink } = useWaysIn();
  const { refused, again } = useOnOpen(() => byLink(token), onWayIn);
  if (isUsedUp(refused)) return <Navigate to="/expired?of=login" replace />;
  return (
    <>
      <DoorHead head={t(refused === null ? 'login.byLink' : 'login.linkFailed')} isNews />
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

/** The link was used, is too old, or never was: which of them is nobody's business. */
export const isUsedUp = (refused: Refused | null): boolean =>
  refused?.code === 'LINK_INVALID' ||
  refused?.code === 'LINK_EXPIRED' ||
  // an address that was cut on its way
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
