/**
 * Shares this page's address with the device's share dialog, else copies it to the clipboard.
 * Resolves to true if it was copied.
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
    return false; // cancelled by the user, or rejected by the browser: no feedback is needed
  }
}
