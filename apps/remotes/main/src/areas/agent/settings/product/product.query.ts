// Calls of the products of an agency.
import type { ProductSettings } from '@portico/contract/http/center/settings';
import { useApi } from '@portico/runtime';
import { useMemo } from 'react';
import { type Section, type SectionCalls, useSection } from '../section.query.ts';
import { useLiveAgency } from '../use-live-agency.ts';
import { formOfProducts, type ProductForm, settingsOfProducts } from './product-form.ts';

const NO_FAULTS = {};

export function useProducts(): Section<ProductForm> {
  const api = useApi();
  const calls = useMemo(
    (): SectionCalls<ProductSettings, ProductForm> => ({
      name: 'product',
      load: (signal) => api.send('productSettings', {}, { signal }),
      replace: (body, ifMatch) => api.send('changeProductSettings', { body }, { ifMatch }),
      formOf: formOfProducts,
      settingsOf: settingsOfProducts,
      faultsOf: () => NO_FAULTS,
    }),
    [api],
  );
  const section = useSection(calls);
  useLiveAgency(section.isSaved);
  return section;
}
