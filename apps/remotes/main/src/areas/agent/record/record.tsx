import type { BookingView } from '@portico/contract';
import type { AgencyRecord } from '@portico/contract/http/center/record';
import { Button, ErrorState, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { AmendmentList, boughtLater } from '@portico/storefront/booking/amendments.tsx';
import { BookingNotice } from '@portico/storefront/booking/booking-notice.tsx';
import { CancelDialog } from '@portico/storefront/booking/cancel-dialog.tsx';
import { RefundTracker } from '@portico/storefront/booking/refund-tracker.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import { spanDays } from '@portico/storefront/parts/times';
import { usePartsOf } from '@portico/storefront/product-parts';
import { useAgency } from '@portico/storefront/state/account';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BookingStatus } from '../parts/booking-status.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordAudit } from './record-audit.tsx';
import { RecordBar, type RecordBarProps } from './record-bar.tsx';
import { RecordChain } from './record-chain.tsx';
import { RecordDeadline } from './record-deadline.tsx';
import { RecordDocuments } from './record-documents.tsx';
import { RecordMoney } from './record-money.tsx';
import { RecordPeople } from './record-people.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { RecordTasks } from './record-tasks.tsx';
import { RecordTimeline } from './record-timeline.tsx';
import { Section } from './section.tsx';
import { useRecord } from './record.query.ts';

export interface RecordProps extends RecordBarProps {
  /** Called after the booking has changed, so that the list can reload. */
  readonly onChanged: () => void;
}

/** The record of one booking, its sections in the order of their urgency. */
export function Record(props: RecordProps) {
  const { reference, onChanged } = props;
  const { t } = useTranslation();
  const { record, status, code, reload, onBooking } = useRecord(reference);
  if (record === null)
    return status === 'pending' ? (
      <RecordSkeleton {...props} />
    ) : (
      <>
        <header className="c-record-head">
          <RecordBar {...props} />
        </header>
        <ErrorState
          title={t(code === null ? 'record.offline' : `errors.${code}`)}
          actions={
            <Button look="primary" size="sm" onClick={reload}>
              {t('common.retry')}
            </Button>
          }
        >
          <p>{t('record.unchanged')}</p>
        </ErrorState>
      </>
    );
  return (
    <Loaded
      // closes an open dialog when another booking is shown
      key={record.booking.reference}
      bar={props}
      record={record}
      isOld={status === 'rejected'}
      onNews={reload}
      onAssigned={() => {
        reload();
        onChanged();
      }}
      onBooking={(booking) => {
        onBooking(booking);
        onChanged();
      }}
    />
  );
}

interface LoadedProps {
  readonly bar: RecordBarProps;
  readonly record: AgencyRecord;
  /** True if the last reload failed. */
  readonly isOld: boolean;
  readonly onNews: () => void;
  readonly onAssigned: () => void;
  readonly onBooking: (booking: BookingView) => void;
}

function Loaded({ bar, record, isOld, onNews, onAssigned, onBooking }: LoadedProps) {
  const { t } = useTranslation();
  const agency = useAgency();
  const [isCancelling, setCancelling] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { booking, may } = record;
  const { status } = booking;
  const before = useRef(status);
  // the pressed button has disappeared, so the heading takes the focus
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    title.current?.focus();
  }, [status]);
  return (
    <>
      <header className="c-record-head">
        <RecordBar {...bar} />
        <Facts record={record} title={title} />
        <RecordActions {...{ record, onNews, onAssigned }} onCancel={() => setCancelling(true)} />
      </header>
      {isOld && (
        <Note tone="warn" announce="politely">
          {t('record.old')}
        </Note>
      )}
      <RecordChain chain={record.chain} />
      {may.answerNotice && (
        <div className="c-record-section">
          <BookingNotice
            booking={booking}
            guest={null}
            onBooking={onBooking}
            onNews={onNews}
            onCancel={() => setCancelling(true)}
          />
        </div>
      )}
      {record.tasks && record.tasks.length > 0 && <RecordTasks tasks={record.tasks} />}
      <RecordDeadline booking={booking} />
      <RefundTracker refunds={booking.refunds} />
      <RecordMoney record={record} />
      <RecordPeople booking={booking} />
      {boughtLater(booking).length > 0 && (
        <Section title={t('booking.amendment.title')}>
          <AmendmentList
            booking={booking}
            cancels={
              may.cancel
                ? {
                    guest: null,
                    forClient: true,
                    agencyName: agency?.agencyName ?? '',
                    onBooking,
                    onNews,
                  }
                : undefined
            }
          />
        </Section>
      )}
      <RecordDocuments record={record} />
      <RecordTimeline record={record} />
      {record.audit && record.audit.length > 0 && (
        <RecordAudit audit={record.audit} reference={booking.reference} />
      )}
      {isCancelling && (
        <CancelDialog
          booking={booking}
          guest={null}
          forClient
          agencyName={agency?.agencyName ?? ''}
          onClose={() => setCancelling(false)}
          onCancelled={(cancelled) => {
            setCancelling(false);
            onBooking(cancelled);
          }}
          onNews={onNews}
        />
      )}
    </>
  );
}

function Facts({
  record: { booking, agent },
  title,
}: Pick<LoadedProps, 'record'> & { readonly title: RefObject<HTMLHeadingElement | null> }) {
  const { t, i18n } = useTranslation();
  const { words } = usePartsOf(booking);
  const [lead] = booking.travellers;
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="c-record-title">
        <bdi>{booking.title}</bdi>
      </h2>
      <p className="c-record-facts">
        <BookingStatus booking={booking} />
        {lead && (
          <span className="dot">
            <bdi>
              {lead.firstName} {lead.lastName}
            </bdi>
          </span>
        )}
        <span className="dot">{words.party(booking, t)}</span>
        <span className="dot">
          <bdi>{spanDays(words.days?.(booking) ?? booking.span, i18n.language)}</bdi>
        </span>
        <span className="dot">{words.length(booking, t)}</span>
        {agent?.name && (
          <span className="dot">{t('record.agent', { name: isolate(agent.name) })}</span>
        )}
      </p>
    </>
  );
}
