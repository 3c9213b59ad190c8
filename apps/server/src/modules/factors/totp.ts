// Time-based one-time passwords (RFC 6238: SHA-1, six digits, half a minute). The library is loaded
// on first use.
const STEP_SECONDS = 30;

const library = () => import('otplib');

/** Generates a secret of 160 bits in Base32. */
export async function newSecret(): Promise<string> {
  return (await library()).generateSecret();
}

/**
 * Returns the otpauth URI for the QR code: the secret, with the agency's name and the user's
 * address.
 */
export async function otpAddress(secret: string, issuer: string, label: string): Promise<string> {
  return (await library()).generateURI({ issuer, label, secret });
}

/**
 * Returns the half-minute step of a code, current or one before or after; null for any other code.
 */
export async function stepOf(secret: string, typed: string, now: number): Promise<number | null> {
  const token = typed.replaceAll(/[\s-]/g, '');
  if (!/^[0-9]{6}$/.test(token)) return null;
  const result = await (
    await library()
  ).verify({
    secret,
    token,
    epoch: Math.floor(now / 1_000),
    epochTolerance: STEP_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/**
 * Renders a text as a QR code in a data URI: pages may show data images (csp.ts), and no markup is
 * inserted.
 */
export async function qrPicture(text: string): Promise<string> {
  const { default: qr } = await import('qrcode');
  const svg = await qr.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
