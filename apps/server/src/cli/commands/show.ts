// npm run agency -- show: the settings of an agency's site.
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { AGENCY, defineCommand } from '../command.ts';
import { siteOf } from '../settings.ts';

export const show = defineCommand({
  summary: 'prints what an agency shows',
  usage: ['show --agency full'],
  options: AGENCY,
  run: ({ withAgency }) => withAgency(shown),
});

async function shown(kernel: Kernel, agency: Agency): Promise<string> {
  const site = await siteOf(kernel, agency);
  const { branding, contact } = site;
  const policies = Object.entries(site.policies).map(
    ([kind, texts]) =>
      `  ${kind.padEnd(13)} ${Object.entries(texts)
        .map(([lang, { version }]) => `${lang} ${version}`)
        .join(', ')}`,
  );
  return [
    `${site.name} (${site.subdomain}), ${site.status}`,
    `services   ${site.products
      .filter(({ active }) => active)
      .map(({ title }) => title)
      .join(', ')}`,
    `languages  ${site.languages.join(', ')}`,
    `currency   settles in ${site.settlementCurrency}, shows ${site.currencies?.join(', ') ?? 'all of the platform'}`,
    `gateway    ${site.gateway === null ? 'none' : `${site.gateway.adapter}, ${site.gateway.mode}`}`,
    `contact    ${[contact.phone, contact.email].filter((part) => part !== '').join(', ')}`,
    `colour     ${branding.primaryColor ?? 'the product’s own'}`,
    `logo       ${branding.logo ?? 'drawn'}${branding.logoMobile ? `, on phones ${branding.logoMobile}` : ''}`,
    `favicon    ${branding.favicon ?? 'drawn'}`,
    `poster     ${branding.poster?.address ?? 'drawn'}`,
    ...site.destinations.map(({ slug, image }) => `           ${slug}: ${image || 'drawn'}`),
    `maps       ${site.mapTiles === null ? 'drawn' : `${site.mapTiles} (${site.mapAttribution ?? ''})`}`,
    ...site.pictured.map(
      ({ hotelId, name, pictures }) =>
        `hotel      ${hotelId} (${name}): ${pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}`,
    ),
    `about      ${site.isAboutEnabled ? 'shown' : 'hidden'}, ${Object.keys(site.about).join(', ') || 'no text'}`,
    `questions  ${site.isFaqEnabled ? 'shown' : 'hidden'}, ${Object.keys(site.faq).join(', ') || 'no text'}`,
    `analytics  ${site.analytics.isEnabled ? 'on' : 'off'}${site.analytics.asksConsent ? ', asks first' : ''}`,
    `popup      ${site.savingPopup ? 'comes by itself' : 'only when asked for'}`,
    'policies',
    ...(policies.length > 0 ? policies : ['  none']),
  ].join('\n');
}
