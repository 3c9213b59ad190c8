// Calls of the sections Login and SSO, Analytics and Maps.
import type {
  AnalyticsSettings,
  LoginSettings,
  MapSettings,
} from '@portico/contract/http/center/settings-access';
import { isFacebookId, isGoogleId } from '@portico/rules/trackers';
import { useApi } from '@portico/runtime';
import { useMemo } from 'react';
import { type Section, type SectionCalls, useSection } from '../section.query.ts';
import { loginFaults } from './login-form.ts';
import { mapFaults } from './map-form.ts';

export function useLoginRules(): Section<LoginSettings> {
  const api = useApi();
  const calls = useMemo(
    (): SectionCalls<LoginSettings, LoginSettings> => ({
      name: 'login',
      load: (signal) => api.send('loginSettings', {}, { signal }),
      replace: (body, ifMatch) => api.send('changeLoginSettings', { body }, { ifMatch }),
      formOf: (settings) => settings,
      settingsOf: (form) => form,
      faultsOf: loginFaults,
      refusedKey: ({ field }) => `centerAccess.refused.${field.split('.').at(-1)}`,
    }),
    [api],
  );
  return useSection(calls);
}

export function useAnalytics(): Section<AnalyticsSettings> {
  const api = useApi();
  const calls = useMemo(
    (): SectionCalls<AnalyticsSettings, AnalyticsSettings> => ({
      name: 'analytics',
      load: (signal) => api.send('analyticsSettings', {}, { signal }),
      replace: (body, ifMatch) => api.send('changeAnalyticsSettings', { body }, { ifMatch }),
      formOf: (settings) => settings,
      settingsOf: (form) => form,
      faultsOf: analyticsFaults,
      refusedKey: ({ field }) => `centerAccess.refused.${field}`,
    }),
    [api],
  );
  return useSection(calls);
}

function analyticsFaults({ googleId, facebookId }: AnalyticsSettings) {
  const [google, facebook] = [googleId.trim(), facebookId.trim()];
  return {
    ...(google === '' || isGoogleId(google) ? {} : { googleId: 'centerAccess.refused.googleId' }),
    ...(facebook === '' || isFacebookId(facebook)
      ? {}
      : { facebookId: 'centerAccess.refused.facebookId' }),
  };
}

export function useMapTiles(): Section<MapSettings> {
  const api = useApi();
  const calls = useMemo(
    (): SectionCalls<MapSettings, MapSettings> => ({
      name: 'map',
      load: (signal) => api.send('mapSettings', {}, { signal }),
      replace: (body, ifMatch) => api.send('changeMapSettings', { body }, { ifMatch }),
      formOf: (settings) => settings,
      settingsOf: (form) => form,
      faultsOf: mapFaults,
      refusedKey: ({ field, details }) => {
        const { reason } = (details ?? {}) as { readonly reason?: string };
        return `centerAccess.tiles.${reason ?? (field === 'address' ? 'address-https' : 'attribution-missing')}`;
      },
    }),
    [api],
  );
  return useSection(calls);
}
