import type { BookingView } from '@portico/contract';
import { Alert, Button, icons, Note } from '@portico/design';
import { isClosed } from '@portico/rules/booking-sums';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { isolate } from './isolate.ts';
import { type LinkResult, useRequestLink } from './request-link.query.ts';
import './link-again.css';

/**
 * For a guest who returns in another browser: the booking's link is in the e-mail and can be sent
 * again.
 */
export function LinkAgain({ booking, ticket }: { booking: BookingView; ticket: string }) {
  const { reference, contact } = booking;
  const { t } = useTranslation();
  const requestLink = useRequestLink();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<LinkResult | null>(null);
  const email = isolate(contact.email);
  async function send() {
    setBusy(true);
    setResult(null);
    setResult(await requestLink({ reference, ticket }));
    setBusy(false);
  }
  if (result?.ok)
    return (
      <Note tone="ok" icon={icons.mail} announce="politely">
        {t('booking.done.linkSent', { email })}
      </Note>
    );
  return (
    <div className="link-again no-print">
      <Note icon={icons.mail}>
        {t(isClosed(booking) ? 'booking.over.elsewhere' : 'booking.done.elsewhere', { email })}
      </Note>
      {result && (
        <Alert tone="bad">
          {t(result.code === null ? 'booking.done.linkOffline' : `errors.${result.code}`)}
        </Alert>
      )}
      <Button icon={icons.mail} busy={busy} onClick={() => void send()}>
        {t('booking.done.linkAgain')}
      </Button>
    </div>
  );
}
