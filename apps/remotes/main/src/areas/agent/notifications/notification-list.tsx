import { NOTIFICATIONS_SHOWN } from '@portico/contract/http/center/limits';
import { NEWS_KINDS } from '@portico/contract/http/center/news';
import type { Notification, NotificationKind } from '@portico/contract/http/center/notifications';
import {
  Anchor,
  Button,
  centerIcons,
  classNames,
  Icon,
  IconButton,
  icons,
  type IconShape,
} from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useId } from 'react';
import { DeadlineCell } from '../parts/deadline-cell.tsx';
import { Instant } from '../parts/instant.tsx';
import { rightText } from '../tasks/task-words.ts';
import './notifications.css';
import { useNotifications } from './notifications.query.ts';

const ICONS: Readonly<Record<NotificationKind, IconShape>> = {
  held: icons.circleAlert,
  change: icons.swap,
  deadline: icons.clock,
  task: icons.check,
  access: centerIcons.hand,
  given: icons.key,
  declined: icons.lock,
  booked: icons.circleCheck,
  failed: icons.circleAlert,
  cancelled: icons.close,
  amended: icons.pencil,
  assigned: icons.person,
};

const NEWS: ReadonlySet<NotificationKind> = new Set(NEWS_KINDS);
/** Reasons that have a text. */
const AMENDED: ReadonlySet<string> = new Set(['change', 'add-ons', 'balance', 'notice']);

/** Returns what has happened, in a few words. */
export function notificationTitle(
  { kind, reason }: Pick<Notification, 'kind' | 'reason'>,
  t: TFunction,
): string {
  switch (kind) {
    case 'held':
    case 'task':
      return t(`centerTasks.reason.${reason}`);
    case 'deadline':
      return t(`centerParts.deadlineKind.${reason}`);
    case 'access':
      return t('centerTasks.reason.access', { right: rightText(reason, t) });
    case 'given':
    case 'declined':
      return t(`centerNotifications.title.${kind}`, { right: rightText(reason, t) });
    case 'failed':
      return reason === ''
        ? t('centerNotifications.title.failed')
        : t('centerNotifications.title.failedFor', { reason: t(`centerChanges.value.${reason}`) });
    case 'amended':
      return t(
        AMENDED.has(reason)
          ? `centerNotifications.amended.${reason}`
          : 'centerNotifications.amended.change',
      );
    case 'change':
    case 'booked':
    case 'cancelled':
    case 'assigned':
      return t(`centerNotifications.title.${kind}`);
  }
}

/** The notifications, newest first. An entry opens its record and counts as read then. */
export function NotificationList({
  onRead,
  onLeave,
}: {
  /** Called after notifications were marked as read. */
  readonly onRead: () => void;
  /** Called when a link of the list is followed. */
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation();
  const { list, unread, hasFailed, hasNotRead, reload, markRead } = useNotifications(onRead);
  return (
    <div className="center-notices">
      <div className="center-notices-head">
        <h2>{t('center.bell.name')}</h2>
        {unread > 0 && (
          <Button look="quiet" size="sm" onClick={() => markRead()}>
            {t('centerNotifications.readAll')}
          </Button>
        )}
      </div>
      {hasNotRead && (
        <p role="alert" className="center-notices-note">
          {t('centerNotifications.readFailed')}
        </p>
      )}
      {hasFailed && (
        <div role="alert" className="center-notices-note">
          <p>{t('centerNotifications.failed')}</p>
          <Button size="sm" onClick={reload}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {list === null ? (
        !hasFailed && <Waiting />
      ) : list.length === 0 ? (
        <div className="center-notices-none" role="status">
          <p className="strong">{t('centerNotifications.none')}</p>
          <p>{t('centerNotifications.noneText')}</p>
        </div>
      ) : (
        PARTS.map((part) => (
          <Part
            key={part}
            part={part}
            notifications={list.filter(({ kind }) => NEWS.has(kind) === (part === 'news'))}
            onOpen={({ id, isRead }) => {
              if (!isRead) markRead(id);
              onLeave();
            }}
            onRead={({ id }) => markRead(id)}
          />
        ))
      )}
      {list?.length === NOTIFICATIONS_SHOWN && (
        <p className="center-notices-note">
          {t('centerNotifications.more', { count: NOTIFICATIONS_SHOWN })}
        </p>
      )}
    </div>
  );
}

/** Notifications that wait for the reader, then news. */
const PARTS = ['open', 'news'] as const;

interface PartProps {
  readonly part: (typeof PARTS)[number];
  readonly notifications: readonly Notification[];
  readonly onOpen: (notification: Notification) => void;
  readonly onRead: (notification: Notification) => void;
}

function Part({ part, notifications, onOpen, onRead }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  if (notifications.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="center-notices-part">
        {t(`centerNotifications.part.${part}`)}
      </h3>
      <ul className="plain-list center-notices-list">
        {notifications.map((one) => (
          <Entry
            key={`${one.kind} ${one.id}`}
            notification={one}
            onOpen={() => onOpen(one)}
            onRead={() => onRead(one)}
          />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  notification,
  onOpen,
  onRead,
}: {
  readonly notification: Notification;
  readonly onOpen: () => void;
  readonly onRead: () => void;
}) {
  const { t } = useTranslation();
  const { kind, at, due, href, isRead } = notification;
  const title = notificationTitle(notification, t);
  return (
    <li className={classNames('center-notice', isRead && 'is-read')}>
      <Anchor className="center-notice-link" href={href} onClick={onOpen}>
        <Icon of={ICONS[kind]} />
        <span className="center-notice-words">
          <span className="center-notice-title">
            {!isRead && (
              <span className="visually-hidden">{t('centerNotifications.unread')}: </span>
            )}
            {title}
          </span>
          <About notification={notification} />
        </span>
        <span className="center-notice-time">
          {due === null ? <Instant at={at} /> : <DeadlineCell at={due} zone={null} />}
        </span>
      </Anchor>
      {!isRead && (
        <IconButton
          className="center-notice-read"
          icon={icons.check}
          label={`${t('centerNotifications.read')}: ${title}`}
          title={t('centerNotifications.read')}
          onClick={onRead}
        />
      )}
    </li>
  );
}

/** The booking or the person it is about. */
function About({ notification: { booking, by } }: { readonly notification: Notification }) {
  const { t } = useTranslation();
  if (booking !== null)
    return (
      <span className="center-notice-about">
        <span>
          <bdi>{booking.client}</bdi> · <bdi>{booking.title}</bdi>
        </span>{' '}
        <bdi dir="ltr">{booking.reference}</bdi>
        {by && (
          <>
            {' '}
            <span>
              {t('centerNotifications.by', {
                name: isolate(by.name ?? t('centerTasks.formerColleague')),
              })}
            </span>
          </>
        )}
      </span>
    );
  if (by === null) return null;
  return (
    <span className="center-notice-about">
      <bdi>{by.name ?? t('centerTasks.formerColleague')}</bdi>
    </span>
  );
}

const Waiting = () => {
  const { t } = useTranslation();
  return (
    <div className="center-notices-none" role="status" aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      {[0, 1, 2].map((row) => (
        <span key={row} className="skeleton center-notice-bone" />
      ))}
    </div>
  );
};
