import { icons, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type FormEvent, useState } from 'react';

interface ObjectFilterProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Returns the typed object. A reference without a kind means the booking with that reference. */
export const objectTyped = (text: string): string | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^[A-Z0-9]{6,12}$/i.test(typed) && !typed.includes(':')
    ? `booking:${typed.toUpperCase()}`
    : typed;
};

/** Filters by the changed object. It applies on Enter, or when the field loses the focus. */
export function ObjectFilter({ value, onChange }: ObjectFilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value ?? '');
  const apply = () => {
    const next = objectTyped(typed);
    if (next !== value) onChange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form role="search" onSubmit={submit}>
      <TextField
        label={t('centerAudit.object')}
        icon={icons.search}
        placeholder="booking:7KQ2MXPA"
        dir="ltr"
        maxLength={200}
        value={typed}
        onBlur={apply}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
