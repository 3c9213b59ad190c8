import type { MapSettings } from '@portico/contract/http/center/settings-access';
import { TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useTextField } from '../field-words.ts';
import { SettingsGroup } from '../parts.tsx';
import { SectionForm } from '../section-form.tsx';
import type { Section } from '../section.query.ts';
import { useMapTiles } from './access.query.ts';

/** Tiles of the maps. */
export function MapSection() {
  const { t } = useTranslation();
  const section = useMapTiles();
  return (
    <SectionForm section={section} words={{ labelOf: (field) => t(`centerAccess.map.${field}`) }}>
      {(values) => <Tiles section={section} values={values} />}
    </SectionForm>
  );
}

function Tiles({
  section,
  values,
}: {
  readonly section: Section<MapSettings>;
  readonly values: MapSettings;
}) {
  const { t } = useTranslation();
  const field = useTextField(section, values);
  return (
    <SettingsGroup title={t('centerAccess.map.head')} text={t('centerAccess.map.text')}>
      <TextField
        {...field('address')}
        label={t('centerAccess.map.address')}
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        maxLength={500}
        hint={t('centerAccess.map.addressHint')}
      />
      <TextField
        {...field('attribution')}
        label={t('centerAccess.map.attribution')}
        autoComplete="off"
        maxLength={200}
        hint={t('centerAccess.map.attributionHint')}
      />
    </SettingsGroup>
  );
}
