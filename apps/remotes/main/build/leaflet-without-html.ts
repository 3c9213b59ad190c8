import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * On load, Leaflet checks whether SVG can be written as HTML. The content security policy forbids
 * writing HTML, and every supported browser has inline SVG.
 */
const QUESTION = /var inlineSvg = !!svg\$1 && \(function \(\) \{[\s\S]*?\}\)\(\);/;

/**
 * Replaces that check with a constant. The build fails if another version of Leaflet has a
 * different check.
 */
export function leafletWithoutHtml(): RsbuildPlugin {
  return {
    name: 'leaflet-without-html',
    setup(api) {
      api.transform({ test: /[\\/]leaflet[\\/]dist[\\/]leaflet-src\.js$/ }, ({ code }) => {
        if (!QUESTION.test(code))
          throw new Error(
            'leaflet-without-html: this Leaflet is another one; look at what it writes as HTML',
          );
        return code.replace(QUESTION, 'var inlineSvg = !!svg$1;');
      });
    },
  };
}
