// Which addresses of the network are everybody's. What a supplier names is never fetched from our
// own machines.
import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not public: own, private, link-local, shared, for tests, multicast, reserved
 * (RFC 6890).
 */
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
 * Of IPv6 only what has been given out is public, without the parts that carry an IPv4 address or
 * are for documents.
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

/** Whether an IP address is reachable by everybody; false for what is no IP address. */
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
