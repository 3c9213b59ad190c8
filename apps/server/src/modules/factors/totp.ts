// Codes of an app (RFC 6238: SHA-1, six digits, half a minute). The library is loaded when the
// first code is asked for.
const STEP_SECONDS = 30;

const library = () => import('otplib');

/** A new secret in Base32: 160 bits. */
export async function newSecret(): Promise<string> {
  return (await library()).generateSecret();
}

/**
 * What an app reads from the drawing: the secret, under the agency's name and the person's address.
 */
export async function otpAddress(secret: string, issuer: string, label: string): Promise<string> {
  return (await library()).generateURI({ issuer, label, secret });
}

/**
 * The step of half a minute a code belongs to, now or one before or after; null for any other code.
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
 * The drawing of an address as a picture's address: pages show pictures of data (csp.ts), and
 * nothing has to become markup.
 */
export async function qrPicture(text: string): Promise<string> {
  const { default: qr } = await import('qrcode');
  const svg = await qr.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
