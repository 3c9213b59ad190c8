import { useTranslation } from '@portico/runtime';

/** Gateways with words of their own. */
const WORDED: ReadonlySet<string> = new Set(['sandbox-card']);

/** Returns the words for a gateway; one without any is called by its adapter. */
export function useGatewayWords() {
  const { t } = useTranslation();
  return {
    nameOf: (adapter: string): string =>
      WORDED.has(adapter) ? t(`centerPayment.name.${adapter}`) : adapter,
    aboutOf: (adapter: string): string | undefined =>
      WORDED.has(adapter) ? t(`centerPayment.about.${adapter}`) : undefined,
  };
}
