import { ToastMessage } from '@portico/design';
import { TOAST_MS } from '@portico/rules/constants';
import { useTranslation } from '@portico/runtime';
import { useEffect } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { noticesReady } from '../../platform/notices.ts';

const transition = cssTransition({ enter: 'toast-in', exit: 'toast-out' });

/** Toast area in the top-right corner; each toast shows for five seconds. */
export function Toasts() {
  const { t, i18n } = useTranslation();
  useEffect(() => {
    noticesReady(({ text, id }) => {
      if (id !== undefined && toast.isActive(id)) return;
      toast(<ToastMessage>{text}</ToastMessage>, id === undefined ? {} : { toastId: id });
    });
  }, []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      transition={transition}
      rtl={i18n.dir() === 'rtl'}
      aria-label={t('shell.notifications')}
      pauseOnFocusLoss
      pauseOnHover
      draggable={false}
    />
  );
}
