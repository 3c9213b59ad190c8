import { copyText } from './clipboard.ts';

/** `refused`: the browser does not allow copying, so the user must copy the address. */
export type Shared = 'shared' | 'copied' | 'refused';

/** Shares this page's address with the device's share dialog, else copies it to the clipboard. */
export async function shareAddress(title: string): Promise<Shared> {
  const url = location.href;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // closed by the user, who expects nothing more
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(url)) ? 'copied' : 'refused';
}
