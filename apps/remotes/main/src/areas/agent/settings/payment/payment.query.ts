// Calls of how an agency is paid.
import type {
  PaymentChange,
  PaymentSettings,
} from '@portico/contract/http/center/settings-payment';
import { useApi } from '@portico/runtime';
import { useMemo } from 'react';
import { type Section, type SectionCalls, useSection } from '../section.query.ts';
import { useLiveAgency } from '../use-live-agency.ts';
import {
  changeOfPayment,
  formOfPayment,
  paymentFaults,
  type PaymentForm,
  withoutSecret,
} from './payment-form.ts';

export function usePayment(): Section<PaymentForm> {
  const api = useApi();
  const calls = useMemo(
    (): SectionCalls<PaymentSettings, PaymentForm, PaymentChange> => ({
      name: 'payment',
      load: (signal) => api.send('paymentSettings', {}, { signal }),
      replace: (body, ifMatch) => api.send('changePaymentSettings', { body }, { ifMatch }),
      formOf: formOfPayment,
      settingsOf: changeOfPayment,
      keptOf: withoutSecret,
      faultsOf: paymentFaults,
    }),
    [api],
  );
  const section = useSection(calls);
  useLiveAgency(section.isSaved);
  return section;
}
