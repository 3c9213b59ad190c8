// Detects public IP addresses. URLs named by suppliers must never reach our own network.
import { BlockList, isIP } from 'node:net';

/** Non-public networks: own, private, link-local, shared, test, multicast, reserved (RFC 6890). */
const NETWORKS_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

const notPublic4 = new BlockList();
for (const network of NETWORKS_4) {
  const [address = '', bits] = network.split('/');
  notPublic4.addSubnet(address, Number(bits), 'ipv4');
}
/**
 * For IPv6 only the allocated range is public, without the parts that embed an IPv4 address or are
 * for documentation.
 */
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
const notPublic6 = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(address, bits, 'ipv6');

/** Returns true if an IP address is public; false for a text that is no IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic4.check(address, 'ipv4');
    case 6:
      return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
    default:
      return false;
  }
}
