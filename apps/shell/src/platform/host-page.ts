// A page that embeds the site may own the session; it then offers this small script (decision
// O-073).
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
