import { UNREAD_COUNTED } from '@portico/contract/http/center/limits';
import { centerIcons, Icon, Popup } from '@portico/design';
import { loadTexts, useTranslation } from '@portico/runtime';
import { laterPart } from '@portico/storefront/parts/later-part';
import { Suspense, useRef } from 'react';
import { NOTIFICATION_TEXTS } from '../notifications/notification-texts.ts';
import { useCenter } from './center-context.ts';

const [NotificationList, fetchList] = laterPart(async () => {
  const [{ NotificationList: List }] = await Promise.all([
    import(/* webpackChunkName: "notifications" */ '../notifications/notification-list.tsx'),
    loadTexts(NOTIFICATION_TEXTS),
  ]);
  return List;
});

interface BellProps {
  readonly isOpen: boolean;
  readonly isPresenting: boolean;
  /** Edge of the bell that the list is aligned to. */
  readonly side: 'start' | 'end';
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

/** The bell of the top bar: the number of unread notifications, and their list below it. */
export function Bell({ isOpen, isPresenting, side, onToggle, onClose }: BellProps) {
  const { t } = useTranslation();
  const { frame, renew } = useCenter();
  const button = useRef<HTMLButtonElement>(null);
  const unread = isPresenting ? 0 : (frame?.counts.notifications ?? 0);
  const name = t('center.bell.name');
  const prepare = () => void fetchList().catch(() => undefined);
  return (
    <div className="popup-place center-bell">
      <button
        ref={button}
        type="button"
        className="icon-button quiet"
        title={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onToggle}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon of={isPresenting ? centerIcons.bellOff : centerIcons.bell} />
        <span className="visually-hidden">{unread > 0 ? t('center.bell.unread') : name}</span>
        {unread > 0 && (
          <bdi className="center-bell-count">
            {unread < UNREAD_COUNTED
              ? unread
              : t('center.bell.many', { count: UNREAD_COUNTED - 1 })}
          </bdi>
        )}
      </button>
      {isOpen && (
        <Popup
          label={name}
          trigger={button}
          side={side}
          className="center-bell-popup"
          closeLabel={t('common.close')}
          onClose={onClose}
        >
          {isPresenting ? (
            <p className="center-bell-note">{t('center.bell.presenting')}</p>
          ) : (
            <Suspense>
              <NotificationList onRead={renew} onLeave={onClose} />
            </Suspense>
          )}
        </Popup>
      )}
    </div>
  );
}
