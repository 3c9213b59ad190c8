import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countryOfIp } from './ip-country.ts';

const folder = mkdtempSync(join(tmpdir(), 'ip-country-'));
const quad = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
writeFileSync(
  join(folder, 'geo-whois-asn-country-ipv4-num.csv'),
  [
    ['1.0.0.0', '1.0.0.255', 'AU'],
    ['1.0.1.0', '1.0.3.255', 'CN'],
    ['5.0.0.0', '5.0.255.255', 'FR'],
    ['5.0.16.0', '5.0.31.255', 'IT'],
    ['5.0.20.0', '5.0.20.255', 'ES'],
    ['255.0.0.0', '255.255.255.255', 'DE'],
  ]
    .map(([from = '', to = '', code]) => `${quad(from)},${quad(to)},${code}\n`)
    .join(''),
);
writeFileSync(
  join(folder, 'geo-whois-asn-country-ipv6.csv'),
  '2001:2::,2001:2::ffff:ffff:ffff:ffff:ffff,JP\n2001:200::,2001:218:2000:51:ffff:ffff:ffff:ffff,AU\n2a00::,2a00:ffff:ffff:ffff:ffff:ffff:ffff:ffff,DE\n2a00:1450::,2a00:1450:ffff:ffff:ffff:ffff:ffff:ffff,IE\n',
);
afterAll(() => rmSync(folder, { recursive: true }));

describe('country of an address', () => {
  const of = countryOfIp(folder);

  it('is that of the narrowest range around it', () => {
    const wanted = {
      '1.0.0.0': 'AU',
      '1.0.0.255': 'AU',
      '1.0.1.0': 'CN',
      '5.0.0.1': 'FR',
      '5.0.16.0': 'IT',
      '5.0.20.7': 'ES',
      '5.0.21.0': 'IT',
      '5.0.32.0': 'FR',
      '5.0.255.255': 'FR',
      '255.255.255.255': 'DE',
    };
    for (const [ip, code] of Object.entries(wanted)) expect(of(ip), ip).toBe(code);
  });

  it('is found for IPv6 in every spelling, and for IPv4 inside it', () => {
    const wanted = {
      '2001:2::1': 'JP',
      '2001:200::': 'AU',
      '2001:0218:2000:0051::': 'AU',
      '2A00:1:2:3:4:5:6:7': 'DE',
      '2a00:1450:4001:82a::200e': 'IE',
      '2a00:1451::': 'DE',
      '::ffff:1.0.0.9': 'AU',
    };
    for (const [ip, code] of Object.entries(wanted)) expect(of(ip), ip).toBe(code);
  });

  it('is US for what nobody holds or what is no address [R9-18]', () => {
    for (const ip of [
      '0.0.0.0',
      '1.0.4.0',
      '9.9.9.9',
      '127.0.0.1',
      '10.1.2.3',
      '::1',
      'fe80::1%eth0',
      '2001:219::',
      'ffff::',
      '',
      'x',
      '1.2.3',
      '999.1.1.1',
      "1.0.0.1' OR 1=1",
      '1.0.0.1\n',
      ':::',
      '1'.repeat(1e5),
      undefined,
    ])
      expect(of(ip), String(ip).slice(0, 20)).toBe('US');
  });

  it('is US, and said to the caller once, when there is no table', () => {
    const reported: unknown[] = [];
    const broken = countryOfIp(join(folder, 'nothing'), (error) => reported.push(error));
    expect([broken('1.0.0.1'), broken('1.0.0.1'), broken('2a00::1')]).toEqual(['US', 'US', 'US']);
    expect(reported.length).toBe(2);
  });

  it('survives a file of rubbish', () => {
    const rubbish = mkdtempSync(join(tmpdir(), 'ip-rubbish-'));
    writeFileSync(
      join(rubbish, 'geo-whois-asn-country-ipv4-num.csv'),
      'not,a\ntable\u0000,,,,\n\n9,',
    );
    writeFileSync(join(rubbish, 'geo-whois-asn-country-ipv6.csv'), ':::::::::::::,:,X');
    const lost = countryOfIp(rubbish);
    expect(lost('1.2.3.4')).toMatch(/^.{2}$/s);
    expect(lost('2a00::1')).toMatch(/^.{2}$/s);
    rmSync(rubbish, { recursive: true });
  });

  it('reads the installed table', () => {
    const real = countryOfIp(
      new URL('../../../node_modules/@ip-location-db/geo-whois-asn-country', import.meta.url)
        .pathname,
      (error) => {
        throw error;
      },
    );
    expect([
      real('8.8.8.8'),
      real('85.214.132.117'),
      real('2a01:4f8::1'),
      real('2001:660::1'),
    ]).toEqual(['US', 'DE', 'DE', 'FR']);
  });
});
