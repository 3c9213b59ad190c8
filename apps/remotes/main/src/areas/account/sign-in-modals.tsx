import { loadTexts, useAppSelector } from '@portico/runtime';
import { lazy, Suspense } from 'react';

const Modals = lazy(async () => {
  const [{ LoginModal, SignUpModal }] = await Promise.all([
    import('./auth-modal.tsx'),
    loadTexts(['auth', 'errors', 'login']),
  ]);
  return {
    default: ({ which }: { readonly which: 'login' | 'signup' }) =>
      which === 'login' ? <LoginModal /> : <SignUpModal />,
  };
});

/**
 * Login and sign-up dialogs over the current page, controlled by the shared state; never shown to
 * logged-in users.
 */
export function SignInModals() {
  const which = useAppSelector(({ modals, user }) =>
    user.auth ? null : modals.login ? 'login' : modals.signup ? 'signup' : null,
  );
  if (which === null) return null;
  return (
    <Suspense fallback={null}>
      <Modals which={which} />
    </Suspense>
  );
}
