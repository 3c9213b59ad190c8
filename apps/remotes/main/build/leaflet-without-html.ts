import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Leaflet checks while it loads whether SVG can be written as HTML. Our policy forbids writing
 * HTML, and every browser we serve can.
 */
const QUESTION = /var inlineSvg = !!svg\$1 && \(function \(\) \{[\s\S]*?\}\)\(\);/;

/** Replaces that check; the build fails when another version of Leaflet checks differently. */
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
