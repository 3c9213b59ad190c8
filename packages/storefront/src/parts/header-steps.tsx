import { Steps } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { InHeader } from './in-header.tsx';

/**
 * Steps of a booking in the shell's header; on the page itself if it has no header. `current`
 * starts at 0. `who`: the product's word for the travellers step.
 */
export function HeaderSteps({
  current,
  who = 'checkout.stepTravellers',
}: {
  current: number;
  who?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <InHeader>
      <Steps
        label={t('checkout.steps')}
        steps={[t(who), t('checkout.stepPay'), t('checkout.stepDone')]}
        current={current}
        doneLabel={t('checkout.stepFinished')}
      />
    </InHeader>
  );
}
