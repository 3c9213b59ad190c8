import { Button, icons, LinkButton, Note } from '@portico/design';
import { Navigate, useTranslation } from '@portico/runtime';
import { useState } from 'react';
import type { AnswerOf } from './try-call.ts';
import { AccountFrame, AuthHead } from './account-frame.tsx';
import { useExternalLogin } from './elsewhere.query.ts';
import { RefusedNote } from './form-parts.tsx';
import { OneMoment } from './link-login.tsx';
import { SecondFactor } from './second-factor.tsx';
import { codeOf, useCallbackParams } from './use-callback-params.ts';
import { useOnOpen } from './use-on-open.ts';
import { useLoginFlow } from './use-login-flow.ts';

/** /social: the one redirect URI of all social login providers. */
export function SocialPage() {
  const came = useCallbackParams();
  const code = codeOf(came);
  if (code !== null) return <Enter by={code} />;
  const told =
    came.get('error') === 'refused'
      ? 'signInRefused'
      : came.has('error')
        ? 'signInFailed'
        : undefined;
  return <Navigate to="/login" replace state={told && { told }} />;
}

function Enter({ by }: { readonly by: NonNullable<ReturnType<typeof codeOf>> }) {
  const { t } = useTranslation();
  const { finishSocial } = useExternalLogin();
  const [target, setTarget] = useState<string | null>(null);
  const [isMailed, setMailed] = useState(false);
  const way = useLoginFlow(target);
  const onDone = (answer: AnswerOf<'finishSocial'>) => {
    if ('accepted' in answer) return setMailed(true);
    if ('challenge' in answer) return void way.onWayIn(answer);
    const { redirect, ...session } = answer;
    setTarget(redirect);
    way.onSession(session, redirect);
  };
  const { refused, again } = useOnOpen(() => finishSocial(by), onDone);
  if (way.challenge !== null)
    return (
      <AccountFrame picture="key">
        <SecondFactor challenge={way.challenge} onSession={way.onSession} onAgain={way.again} />
      </AccountFrame>
    );
  if (refused !== null && refused.code !== null)
    return <Navigate to="/login" replace state={{ told: 'signInFailed' }} />;
  return (
    <AccountFrame picture={isMailed ? 'mail' : 'key'}>
      <AuthHead
        head={t(isMailed ? 'login.social.head' : refused ? 'login.linkFailed' : 'login.byLink')}
        isNews
      />
      {isMailed ? (
        <>
          <Note tone="ok" icon={icons.mail} announce="politely">
            {t('login.social.text')}
          </Note>
          <p>
            <LinkButton look="primary" size="lg" href="/login">
              {t('header.logIn')}
            </LinkButton>
          </p>
        </>
      ) : refused === null ? (
        <OneMoment />
      ) : (
        <>
          <RefusedNote refused={refused} />
          <p>
            <Button look="primary" onClick={again}>
              {t('common.retry')}
            </Button>
          </p>
        </>
      )}
    </AccountFrame>
  );
}
