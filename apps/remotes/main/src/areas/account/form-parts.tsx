import { Alert, Button, IconButton, icons, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { PASSWORD_LENGTH } from '@portico/contract';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Refused } from './try-call.ts';

export type FieldProps = Pick<
  ComponentProps<typeof TextField>,
  'id' | 'name' | 'value' | 'error' | 'onChange'
>;

/** E-mail field of an account form. */
export function EmailField({
  autoComplete = 'username',
  label,
  ...field
}: FieldProps & {
  readonly autoComplete?: string;
  readonly label?: string;
  readonly onFocus?: () => void;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={label ?? t('login.email')}
      type="email"
      icon={icons.mail}
      autoComplete={autoComplete}
      dir="ltr"
      inputMode="email"
      maxLength={254}
      required
    />
  );
}

interface PasswordFieldProps extends FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isNew?: boolean;
}

/** Password field with a button that shows the password. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      icon={icons.lock}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      dir="ltr"
      maxLength={isNew ? PASSWORD_LENGTH.most : 200}
      required
      end={
        <IconButton
          icon={shown ? icons.eyeOff : icons.eye}
          label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** Explains why the last submission failed, for errors that belong to no field. */
export function RefusedNote({
  refused,
  action,
}: {
  readonly refused: Refused | null;
  readonly action?: ReactNode;
}) {
  const { t } = useTranslation();
  if (refused === null) return null;
  return (
    <Alert tone="bad" action={action}>
      {refused.code === null ? t('login.offline') : t(`errors.${refused.code}`)}
    </Alert>
  );
}

/** Submit button of a form. */
export function SendButton({
  busy,
  children,
}: {
  readonly busy: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Button type="submit" look="primary" size="lg" full busy={busy}>
      {children}
    </Button>
  );
}
