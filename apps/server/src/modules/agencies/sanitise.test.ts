import { AGENCY_HTML_DEPTH, AGENCY_HTML_MAX, AGENCY_TAGS } from '@portico/rules/agency-html';
import { DEMO_POLICIES, demoAgencies } from '@portico/demo';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseAgencyHtml } from './sanitise.ts';

/** Fragments that parsers read differently; the trees consist of these. */
const PIECES = [
  ...AGENCY_TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  '<script>',
  '</script>',
  '<style>',
  '</style>',
  '<svg>',
  '</svg>',
  '<math>',
  '<mtext>',
  '<mglyph>',
  '<foreignObject>',
  '<template>',
  '</template>',
  '<noscript>',
  '</noscript>',
  '<textarea>',
  '</textarea>',
  '<title>',
  '</title>',
  '<select>',
  '<option>',
  '<form>',
  '</form>',
  '<iframe>',
  '<object>',
  '<xmp>',
  '</xmp>',
  '<plaintext>',
  '<frameset>',
  '<caption>',
  '<col>',
  '<body onload=x>',
  '<html>',
  '<!--',
  '-->',
  '--!>',
  '<!',
  '<?',
  '?>',
  ']]>',
  '<![CDATA[',
  '<a href="/x">',
  '<a href="https://a.example/?a=1&b=2">',
  '<a href="javascript:x">',
  '<a href=x>',
  '<img src="/a.png" alt="x">',
  '<img src=x onerror=y>',
  '<p title="',
  '">',
  "'>",
  "<p title='",
  '<td colspan=2>',
  '&lt;',
  '&gt;',
  '&amp;',
  '&quot;',
  '&#60;',
  '&#x3c',
  '&lt',
  '&nbsp;',
  '&',
  '<',
  '>',
  '"',
  "'",
  '/',
  '`',
  '=',
  '\u00a0',
  '\u0000',
  '\u2028',
  ' ',
  '\n',
  'a',
  'b c',
  '٣',
  '😀',
  '\ud800',
];

describe('agency HTML on write', () => {
  it('keeps what is on the list and the text of the rest, without empty elements [R5-17]', () => {
    expect(
      sanitiseAgencyHtml('<h2>A</h2><p></p><p>b <b>c</b><br>d</p><ul><li>e</li><li></li></ul>'),
    ).toBe('<h2>A</h2><p>b <b>c</b><br />d</p><ul><li>e</li></ul>');
    expect(sanitiseAgencyHtml('<h1>x</h1><div class="y" style="z"><font>w</font></div>')).toBe(
      'xw',
    );
    expect(
      sanitiseAgencyHtml(
        '<a href="/faqs" onclick="x" target="_blank">F</a><img src="/assets/files/a.png" alt="Ö"><img alt="none">',
      ),
    ).toBe('<a href="/faqs">F</a><img src="/assets/files/a.png" alt="Ö" />');
    expect(
      sanitiseAgencyHtml(
        '<script>alert(1)</script><style>p{}</style><svg onload=alert(1)><p>x</p></svg><iframe src=x></iframe>',
      ),
    ).toBe('<p>x</p>');
    expect(sanitiseAgencyHtml('1 < 2 & 3')).toBe('1 &lt; 2 &amp; 3');
  });

  it('drops an address that leads nowhere good, and keeps the words', () => {
    for (const href of [
      'javascript:alert(1)',
      '&#106;avascript:alert(1)',
      'java&#10;script:alert(1)',
      'JaVaScRiPt:x',
      'data:text/html,x',
      '//evil.example',
      '\\\\evil.example',
    ])
      expect(sanitiseAgencyHtml(`<a href="${href}">x</a>`), href).toBe('<a>x</a>');
  });

  it('leaves the demo’s own texts as they are', () => {
    const own = [
      ...Object.values(DEMO_POLICIES).flatMap((texts) =>
        Object.values(texts).map((text) => text('Fairwater Travel')),
      ),
      ...demoAgencies().flatMap(({ about, faq }) => [
        ...Object.values(about ?? {}).map(({ html }) => html),
        ...Object.values(faq ?? {}).flatMap(({ questions }) => questions.map((one) => one.answer)),
      ]),
    ];
    expect(own.length).toBeGreaterThan(10);
    for (const html of own) expect(sanitiseAgencyHtml(html)).toBe(html);
  });

  it('refuses what is too long and flattens what is too deep', () => {
    expect(() => sanitiseAgencyHtml('x'.repeat(AGENCY_HTML_MAX + 1))).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELD', field: 'html' }),
    );
    const deep = sanitiseAgencyHtml(`${'<b>'.repeat(5_000)}x`);
    expect(deep.match(/<b>/g)).toHaveLength(AGENCY_HTML_DEPTH);
    expect(deep).toContain('x');
  });

  it('answers in time on hostile text', { timeout: 60_000 }, () => {
    // this thread's processor time: other load on the machine does not count
    const started = process.threadCpuUsage();
    for (const piece of [
      '<a',
      '<p>',
      '&nbsp;',
      '\u00a0',
      '<!--',
      '<p title="',
      '&lt;',
      '<b></b>',
      '<td>',
    ])
      sanitiseAgencyHtml(piece.repeat(Math.floor(AGENCY_HTML_MAX / piece.length)));
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(6_000);
  });

  it(
    `is done when it is done: a second time changes nothing (${PLAYS_ALL ? '1,000,000' : '5,000'} trees)`,
    { timeout: 600_000 },
    () => {
      const tree = fc
        .array(
          fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom(...PIECES) },
            { weight: 1, arbitrary: fc.string({ maxLength: 12, unit: 'binary' }) },
          ),
          { maxLength: 24 },
        )
        .map((parts) => parts.join(''));
      fc.assert(
        fc.property(tree, (html) => {
          const once = sanitiseAgencyHtml(html);
          expect(sanitiseAgencyHtml(once)).toBe(once);
          // remaining markup is on the allow list
          for (const [, name = '', rest = ''] of once.matchAll(/<\/?([^\s/>]+)([^>]*)>/g)) {
            expect(AGENCY_TAGS as readonly string[]).toContain(name);
            expect(rest).toMatch(
              /^(?: (?:href|src|alt|title|lang|dir|colspan|rowspan)="[^"<>]*")*(?: \/)?$/,
            );
          }
          expect(once.replace(/<\/?[a-z0-9]+(?: [a-z]+="[^"<>]*")*(?: \/)?>/g, '')).not.toMatch(
            /[<]/,
          );
        }),
        { numRuns: PLAYS_ALL ? 1_000_000 : 5_000 },
      );
    },
  );
});
