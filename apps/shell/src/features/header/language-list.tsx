import { ListPicker } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useLanguageChoice } from './choices.ts';

/** Enabled languages, each in its own name, with a check mark on the current one. */
export function LanguageList({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { languages, current, choose } = useLanguageChoice();
  const items = languages.map(({ name, code }) => ({ id: code, label: name, lang: code }));
  return (
    <ListPicker
      label={t('header.languages')}
      title={t('header.languages')}
      items={items}
      selected={current}
      checks
      onSelect={(code) => {
        choose(code);
        onDone();
      }}
    />
  );
}
