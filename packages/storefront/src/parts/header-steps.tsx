import { Steps } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { headerSlot } from '../platform/page.ts';

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
  // looked up once the shell's header exists, and before the first paint, so that nothing moves
  const [slot, setSlot] = useState<HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => setSlot(headerSlot()), []);
  if (slot === undefined) return null;
  const steps = (
    <Steps
      label={t('checkout.steps')}
      steps={[t(who), t('checkout.stepPay'), t('checkout.stepDone')]}
      current={current}
      doneLabel={t('checkout.stepFinished')}
    />
  );
  return slot ? createPortal(steps, slot) : steps;
}
