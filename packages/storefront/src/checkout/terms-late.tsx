import { Alert, Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';

/** Says that a click waits for the terms, and loads them again on request. */
export function TermsLate({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="warn"
      action={
        <Button size="sm" onClick={onAgain}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('checkout.termsLate')}
    </Alert>
  );
}
