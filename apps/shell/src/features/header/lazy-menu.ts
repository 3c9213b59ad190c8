// The slide menu, loaded when it is opened, on small screens after the page.
import { laterPart } from '@portico/storefront/parts/later-part';

export const [SlideMenu, fetchSlideMenu] = laterPart(
  async () => (await import('./slide-menu.tsx')).SlideMenu,
);
