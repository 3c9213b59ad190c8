import { useNavigate, useTranslation } from '@portico/runtime';
import { todayHere } from '@portico/storefront/parts/times';
import { resultsAddress } from './journey.ts';
import { SearchForm } from './search-form.tsx';

/** The search form on a page of its own. */
export function StartPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="wrap section">
      <h1 className="hero-head">{t('lockers.head')}</h1>
      <p className="read muted">{t('lockers.note')}</p>
      <SearchForm
        today={todayHere()}
        onSearch={(search) => void navigate(resultsAddress(search))}
      />
    </div>
  );
}
