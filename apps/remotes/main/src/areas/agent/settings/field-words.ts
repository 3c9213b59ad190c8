// Words of fields, and the parts of a text field, for the sections of the settings.
import { useTranslation } from '@portico/runtime';
import { fieldsOf, type Values } from './draft.ts';
import type { Section } from './section.query.ts';

/** Returns the properties of the text field of a name: its value, its fault, and what typing does. */
export function useTextField<V extends Values>(section: Section<V>, values: V) {
  const { t } = useTranslation();
  const texts = fieldsOf(values);
  return (field: string) => {
    const fault = section.faults[field];
    return {
      name: field,
      // texts of any language, whatever that of the page
      dir: 'auto' as const,
      value: String(texts.get(field) ?? ''),
      error: fault === undefined ? undefined : t(fault),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        section.set(field, target.value),
      onBlur: () => section.check(field),
    };
  };
}
