/**
 * Hands this page's address to the device's own sharing, else to the clipboard. True when it was
 * copied.
 */
export async function shareAddress(title: string): Promise<boolean> {
  const url = location.href;
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url });
      return false;
    }
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false; // put away by the person, or refused by the browser: nothing was promised
  }
}
