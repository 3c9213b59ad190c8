import { Steps } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { headerSlot } from '../platform/page.ts';

/**
 * The steps of a booking in the shell's header; on the page itself where it is shown without a
 * header. `current` from 0. `who`: the product's own word for who travels.
 */
export function HeaderSteps({
  current,
  who = 'checkout.stepTravellers',
}: {
  current: number;
  who?: string | undefined;
}) {
  const { t } = useTranslation();
  // looked for when the shell's header stands, and before anything is painted: nothing moves
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
