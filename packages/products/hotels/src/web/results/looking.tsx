import { useTranslation } from '@portico/runtime';
import { todayHere } from '@portico/storefront/parts/times';
import { useEffect, useRef } from 'react';
import type { HotelSearch } from '../../rules/address.ts';
import { SearchForm } from '../search/search-form.tsx';
import { type OnSearch, useSearchForm } from '../search/use-search-form.ts';

interface LookingProps {
  /** The place as typed. */
  readonly where: string;
  readonly known: Partial<HotelSearch>;
  readonly onSearch: OnSearch;
}

/** Resolves the typed place of a form that was submitted before its script had loaded, once. */
export function Looking({ where, known, onSearch }: LookingProps) {
  const { t } = useTranslation();
  const form = useSearchForm({ known, where, today: todayHere(), onSearch });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void form.submit();
  }, [form]);
  const isLost = form.typed.fault !== null;
  return (
    <div className="wrap list-lost">
      <h1>{isLost ? t('list.lost.head') : t('results.searching', { place: where })}</h1>
      <p className="muted">{isLost && t('list.lost.text')}</p>
      <SearchForm form={form} />
    </div>
  );
}
