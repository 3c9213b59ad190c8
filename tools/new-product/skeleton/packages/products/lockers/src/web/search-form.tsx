import type { LocalDate } from '@portico/contract';
import { Button, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useState } from 'react';
import type { LockerSearch } from '../http.ts';
import { parseSearch } from '../rules/address.ts';

interface SearchFormProps {
  readonly known?: LockerSearch | null;
  /** First selectable day. */
  readonly today: LocalDate;
  /** Optional: content above the fields. */
  readonly tabs?: ReactNode;
  readonly onSearch: (search: LockerSearch) => void;
}

/** Form for city and days. Shows what is missing below the fields and does not submit. */
export function SearchForm({ known, today, tabs, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const [city, setCity] = useState(known?.city ?? '');
  const [from, setFrom] = useState(known?.from ?? '');
  const [to, setTo] = useState(known?.to ?? '');
  const [showsMissing, setShowsMissing] = useState(false);
  const search = parseSearch(new URLSearchParams({ city, from, to }));
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        setShowsMissing(true);
        if (search) onSearch(search);
      }}
    >
      {tabs}
      <div className="form-grid">
        <TextField
          id="locker-city"
          label={t('lockers.city')}
          value={city}
          maxLength={80}
          error={showsMissing && !search ? t('lockers.incomplete') : undefined}
          onChange={(event) => setCity(event.target.value)}
        />
        <TextField
          id="locker-from"
          label={t('lockers.from')}
          type="date"
          min={today}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          id="locker-to"
          label={t('lockers.to')}
          type="date"
          min={from || today}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit">{t('lockers.go')}</Button>
      </div>
    </form>
  );
}
