import type { PasswordOwner } from '@portico/rules/password';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { type FieldProps, PasswordField } from './form-parts.tsx';
import { strengthText } from './password-words.ts';

interface NewPasswordFieldsProps {
  readonly label: ReactNode;
  readonly owner: PasswordOwner;
  readonly password: FieldProps & { readonly value: string };
  readonly repeat: FieldProps;
}

/** New password, entered twice; its strength is described in words while the user types. */
export function NewPasswordFields({ label, owner, password, repeat }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        hint={<span role="status">{t(strengthText(password.value, owner))}</span>}
        isNew
      />
      <PasswordField {...repeat} label={t('auth.password.repeat')} isNew />
    </>
  );
}
