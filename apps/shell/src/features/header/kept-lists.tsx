import { PRODUCTS, SOLD_SLUGS } from '@portico/contract';
import { Skeleton } from '@portico/design';
import { HOMES } from '@portico/registry/web';
import { useTranslation } from '@portico/runtime';
import type { KeptProps } from '@portico/storefront/home/product-home';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useServices } from '../../state/selectors.ts';

type Lists = readonly ComponentType<KeptProps>[];

/**
 * Searches and saved items stored in this browser, for every active product that stores any. Throws
 * if a chunk cannot be loaded.
 */
export function KeptLists({ onDone }: { readonly onDone: () => void }) {
  const { active } = useServices();
  const [lists, setLists] = useState<Lists | null>(null);
  const [fault, setFault] = useState<{ readonly reason: unknown } | null>(null);
  useEffect(() => {
    let isHere = true;
    const loads = SOLD_SLUGS.flatMap((slug) =>
      active.includes(PRODUCTS[slug].title) ? (HOMES[slug].loadKept ?? []) : [],
    );
    Promise.all(loads.map((load) => load())).then(
      (loaded) => isHere && setLists(loaded),
      (reason: unknown) => isHere && setFault({ reason }),
    );
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, []);
  // takes the focus over from the loading placeholder
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  if (fault) throw fault.reason;
  return (
    <div ref={place} className="kept" tabIndex={-1} data-autofocus="">
      {lists ? lists.map((Kept, index) => <Kept key={index} onLeave={onDone} />) : <Loading />}
    </div>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton width="most" />
      <Skeleton width="half" />
    </div>
  );
}
