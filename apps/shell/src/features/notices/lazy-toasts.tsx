import { useTranslation } from '@portico/runtime';
import { lazy, Suspense, useEffect, useState } from 'react';
import { setFailureText, whenNoticed } from '../../platform/notices.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Nothing until the first notice. */
export function LazyToasts() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  useEffect(() => setFailureText(t('common.somethingWrongToast')), [t]);
  useEffect(() => whenNoticed(() => setWanted(true)), []);
  return wanted ? <Suspense fallback={null}><Toasts /></Suspense> : null;
}
