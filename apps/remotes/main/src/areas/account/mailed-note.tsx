import { icons, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { ReactNode } from 'react';

interface MailedNoteProps {
  /** Key of the sentence, with a place for the address. */
  readonly text: string;
  readonly email: string;
  readonly children?: ReactNode;
}

/** A mail is on its way; the sentence never tells whether the address is known. */
export function MailedNote({ text, email, children }: MailedNoteProps) {
  const { t } = useTranslation();
  return (
    <Note tone="ok" icon={icons.mail} announce="politely">
      <p>{t(text, { email: isolate(email) })}</p>
      {children}
    </Note>
  );
}
