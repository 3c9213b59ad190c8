import { describe, expect, it } from 'vitest';
import { createAnswers } from '../../kernel/cache.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { ResolvedPage, StreamedDeals } from './pages.types.ts';
import type { Shell } from './shell-bundle.ts';
import { cutStaticSection, staticSections } from './static-section.ts';
import { ownPage } from './whole-page.ts';

describe('the static section of a page', () => {
  it('is what stands between its tags', () => {
    expect(cutStaticSection('a<static-section>b</static-section>c')).toEqual({
      hints: '',
      before: 'a<static-section>',
      section: 'b',
      after: '</static-section>c',
    });
    expect(
      cutStaticSection('<link x="&gt;"/><link/><p/><link/><static-section></static-section>'),
    ).toEqual({
      hints: '<link x="&gt;"/>',
      before: '<link/><p/><link/><static-section>',
      section: '',
      after: '</static-section>',
    });
    expect(cutStaticSection('a</static-section>')).toBeNull();
    expect(cutStaticSection('</static-section><static-section>')).toBeNull();
  });

  it('is rendered once for each state and list of deals, and never kept of a person', () => {
    const sections = staticSections(createAnswers(systemClock));
    const rendered: boolean[] = [];
    const shell = {
      styles: [],
      scripts: [],
      federation: [],
      fonts: { ltr: [], rtl: [] },
      bundle: {
        themeCss: () => '',
        pageStateElement: (state: object) => JSON.stringify(state),
        renderAppAtOnce({
          location,
          deals,
          omitsStaticSection = false,
        }: {
          location: string;
          deals: StreamedDeals | undefined;
          omitsStaticSection?: boolean;
        }) {
          rendered.push(!omitsStaticSection);
          return `<link a/>${omitsStaticSection ? '' : '<link b/>'}<p>${location}</p><static-section>${omitsStaticSection ? '' : `„${JSON.stringify(deals)}“`}</static-section><p>end</p>`;
        },
      },
    } as unknown as Shell;
    const send = (location: string, state: object, deals?: StreamedDeals): string => {
      const page = {
        location,
        state: { language: 'en', texts: {}, textsAt: null, token: null, ...state },
        agency: null,
        title: '',
        share: null,
        listedAt: null,
        remote: null,
        status: 200,
      } as unknown as ResolvedPage;
      const chunks = ownPage(
        { page, shell, contentBase: '/content/', deals },
        { nonce: 'n', sessionId: 's' },
        sections,
      );
      return Buffer.concat(chunks).toString();
    };
    const [some, others] = [{ response: [] }, { response: [] }];
    const first = send('/?1', {}, some);
    expect(send('/?2', {}, some)).toBe(first.replace('/?1', '/?2'));
    expect(rendered.splice(0)).toEqual([true, false]);
    for (const [state, deals] of [
      [{ today: '2026-11-23' }, some],
      [{}, others],
      [{}, undefined],
    ] as const) {
      send('/?3', state, deals);
      expect(send('/?4', state, deals)).toContain(`„${JSON.stringify(deals)}“`);
      expect(rendered.splice(0)).toEqual([true, false]);
    }
    for (const deals of [some, { error: 'away' }])
      for (const visit of [1, 2]) send(`/?${visit}`, deals === some ? { token: 't' } : {}, deals);
    expect(rendered).toEqual([true, true, true, true]);
  });
});
