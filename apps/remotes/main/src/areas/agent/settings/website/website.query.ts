// Calls of the sections of the website.
import type { BrandingSettings, ContactSettings } from '@portico/contract/http/center/settings';
import { DEFAULT_PRIMARY, themeOf } from '@portico/design';
import { agencyReplaced, useApi, useAppDispatch } from '@portico/runtime';
import { useAgency } from '@portico/storefront/state/account';
import { useEffect, useMemo, useRef } from 'react';
import { setRootVariables } from '../../../../platform/window.ts';
import { type Section, type SectionCalls, useSection } from '../section.query.ts';
import {
  type BrandingForm,
  brandingFaults,
  formOfBranding,
  settingsOfBranding,
} from './branding-form.ts';
import { contactFaults } from './contact-form.ts';
import { brandColorOf } from './contrast.ts';

export function useContact(): Section<ContactSettings> {
  const api = useApi();
  const calls = useMemo(
    (): SectionCalls<ContactSettings, ContactSettings> => ({
      name: 'contact',
      load: (signal) => api.send('contactSettings', {}, { signal }),
      replace: (body, ifMatch) => api.send('changeContactSettings', { body }, { ifMatch }),
      formOf: (settings) => settings,
      settingsOf: (form) => form,
      faultsOf: contactFaults,
    }),
    [api],
  );
  return useSection(calls);
}

export function useBranding(): Section<BrandingForm> {
  const api = useApi();
  const calls = useMemo(
    (): SectionCalls<BrandingSettings, BrandingForm> => ({
      name: 'branding',
      load: (signal) => api.send('brandingSettings', {}, { signal }),
      replace: (body, ifMatch) => api.send('changeBrandingSettings', { body }, { ifMatch }),
      formOf: formOfBranding,
      settingsOf: settingsOfBranding,
      faultsOf: brandingFaults,
    }),
    [api],
  );
  const section = useSection(calls);
  useNewLook(section.isSaved ? section.stored?.values : undefined);
  return section;
}

/** Shows a saved name and colour around the page, too. */
function useNewLook(saved: BrandingForm | undefined): void {
  const dispatch = useAppDispatch();
  const agency = useAgency();
  const latest = useRef(agency);
  latest.current = agency;
  useEffect(() => {
    if (saved === undefined || latest.current === null) return;
    const { name: agencyName } = saved;
    const primaryColor = brandColorOf(saved.primaryColor) ?? DEFAULT_PRIMARY;
    dispatch(agencyReplaced({ ...latest.current, agencyName, primaryColor }));
    setRootVariables(themeOf(primaryColor));
  }, [dispatch, saved]);
}
