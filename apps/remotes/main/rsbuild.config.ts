import { fileURLToPath } from 'node:url';
import { onlyLocales } from '../../../packages/design/src/build/only-locales.ts';
import { remoteBuild } from '../../../packages/remote-kit/src/build/remote-build.ts';
import { leafletWithoutHtml } from './build/leaflet-without-html.ts';

export default remoteBuild({
  id: 'main',
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [leafletWithoutHtml()],
  webPlugins: [onlyLocales(['en', 'ar'])],
  // maps are rendered in the browser only
  serverAlias: { '@portico/reference/coast$': false, pmtiles$: false },
});
