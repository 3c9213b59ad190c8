// Interface of a page that embeds the site and may own the session; it provides a small script for
// this (decision O-073).
interface ProfileSdk {
  isActive(): boolean;
}

export function hasProfileSdk(): boolean {
  const sdk = (globalThis as { profileInformationSDK?: Partial<ProfileSdk> }).profileInformationSDK;
  try {
    return sdk?.isActive?.() === true;
  } catch {
    return false;
  }
}
