// Signs addresses of drawn pictures. Drawing one takes time, and addresses can be made up without
// limit, so only addresses issued by this server are drawn: they contain a deterministic signature,
// so that caches recognise them.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { SCENES_PATH, signedSceneUrl, splitSceneUrl } from '@portico/scenes';
import { LRUCache } from 'lru-cache';

export interface SignedPictures {
  /**
   * Returns the address of the picture at this path, with or without an earlier signature; a path
   * of no drawn picture is returned unchanged. The path must be our own, never a client's.
   */
  sign(path: string): string;
  /** Returns the path of a signed address; undefined for any other. */
  open(address: string): string | undefined;
}

/** Bytes of a signature of pixels: 16 characters of base64url. */
const LENGTH = 12;
const PIXELS = /^(\/assets\/scenes\/[A-Za-z0-9_-]+\.\d+)\.(jpg)$/;
const SIGNED_PIXELS = /^(\/assets\/scenes\/[A-Za-z0-9_-]+\.\d+)\.([A-Za-z0-9_-]{16})\.(jpg)$/;
/** Bytes of the signature of an SVG, written as 8 characters of base 36. */
const SVG_BYTES = 5;
const SVG_LENGTH = 8;
/** Signed addresses of SVG that are kept: lists repeat them by the hundred. */
const MAX_KEPT = 20_000;

/**
 * Creates the signer.
 * @param secrets 32 bytes each; the first signs, all verify
 */
export function createSignedPictures(
  secrets: readonly { readonly secret: Uint8Array }[],
): SignedPictures {
  const ring = secrets.map(({ secret }) => createSecretKey(secret));
  const [first] = ring;
  if (first === undefined) throw new Error('there is no secret key');
  const kept = new LRUCache<string, string>({ max: MAX_KEPT });
  return {
    sign(path) {
      if (!path.startsWith(SCENES_PATH)) return path;
      if (!path.endsWith('.svg'))
        return path.replace(
          PIXELS,
          (_, name: string, ending: string) =>
            `${name}.${macOf(first, path).subarray(0, LENGTH).toString('base64url')}.${ending}`,
        );
      let signed = kept.get(path);
      if (signed === undefined) {
        const plain = openSvg(ring, path) ?? path;
        signed = signedSceneUrl(plain, svgMac(first, plain));
        kept.set(path, signed);
      }
      return signed;
    },
    open: (address) =>
      address.endsWith('.svg') ? openSvg(ring, address) : openPixels(ring, address),
  };
}

const macOf = (key: KeyObject, path: string): Buffer =>
  createHmac('sha256', key).update(path).digest();

const svgMac = (key: KeyObject, path: string): string =>
  macOf(key, path).readUIntBE(0, SVG_BYTES).toString(36).padStart(SVG_LENGTH, '0');

function openSvg(ring: readonly KeyObject[], address: string): string | undefined {
  const found = splitSceneUrl(address);
  if (found === null) return undefined;
  const given = Buffer.from(found.signature);
  return ring.some((key) => timingSafeEqual(Buffer.from(svgMac(key, found.plain)), given))
    ? found.plain
    : undefined;
}

function openPixels(ring: readonly KeyObject[], address: string): string | undefined {
  const [, name, given = '', ending] = SIGNED_PIXELS.exec(address) ?? [];
  if (name === undefined) return undefined;
  const path = `${name}.${ending}`;
  const mac = Buffer.from(given, 'base64url');
  return ring.some((key) => timingSafeEqual(macOf(key, path).subarray(0, LENGTH), mac))
    ? path
    : undefined;
}
