// Calls of the products of an agency.
import type { ProductSettings } from '@portico/contract/http/center/settings';
import { loadAgency, loadNavigation, useApi, useAppDispatch } from '@portico/runtime';
import { useEffect, useMemo } from 'react';
import { type Section, type SectionCalls, useSection } from '../section.query.ts';
import { formOfProducts, type ProductForm, settingsOfProducts } from './product-form.ts';

const NO_FAULTS = {};
/** After this time every process of the server knows a change, in ms. */
const LIVE_MS = 1_000;

export function useProducts(): Section<ProductForm> {
  const api = useApi();
  const dispatch = useAppDispatch();
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
  const { isSaved } = section;
  useEffect(() => {
    if (!isSaved) return;
    // Book Now and the lists around the page follow
    const timer = setTimeout(() => {
      void dispatch(loadAgency());
      void dispatch(loadNavigation());
    }, LIVE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, isSaved]);
  return section;
}
