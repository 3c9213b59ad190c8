import { icons, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { ReactNode } from 'react';

interface MailedNoteProps {
  /** Text key of the sentence, with a placeholder for the address. */
  readonly text: string;
  readonly email: string;
  readonly children?: ReactNode;
}

/** Says that an e-mail was sent, without revealing whether the address is known. */
export function MailedNote({ text, email, children }: MailedNoteProps) {
  const { t } = useTranslation();
  return (
    <Note tone="ok" icon={icons.mail} announce="politely">
      <p>{t(text, { email: isolate(email) })}</p>
      {children}
    </Note>
  );
}
