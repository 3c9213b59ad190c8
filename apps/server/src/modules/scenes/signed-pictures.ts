// Signs addresses of drawn pictures as pixels. Drawing one takes a large part of a second and
// addresses can be made up without limit, so only addresses issued by this server are drawn: they
// contain a deterministic signature, so that caches recognise them.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

export interface SignedPictures {
  /**
   * Returns the address of the picture at this path, with its signature before the extension; a
   * path without pixels is returned unchanged.
   */
  sign(path: string): string;
  /** Returns the path of a signed address; undefined for any other. */
  open(address: string): string | undefined;
}

/** Bytes of a signature: 16 characters of base64url. */
const LENGTH = 12;
const PIXELS = /^(\/assets\/scenes\/[A-Za-z0-9_-]+\.\d+)\.(jpg)$/;
const SIGNED = /^(\/assets\/scenes\/[A-Za-z0-9_-]+\.\d+)\.([A-Za-z0-9_-]{16})\.(jpg)$/;

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
  const macOf = (key: (typeof ring)[number], path: string): Buffer =>
    createHmac('sha256', key).update(path).digest().subarray(0, LENGTH);
  return {
    sign: (path) =>
      path.replace(
        PIXELS,
        (_, name: string, ending: string) =>
          `${name}.${macOf(first, path).toString('base64url')}.${ending}`,
      ),
    open(address) {
      const [, name, given = '', ending] = SIGNED.exec(address) ?? [];
      if (name === undefined) return undefined;
      const path = `${name}.${ending}`;
      const mac = Buffer.from(given, 'base64url');
      return ring.some((key) => timingSafeEqual(macOf(key, path), mac)) ? path : undefined;
    },
  };
}
