// One line an area; both languages hold the same areas and keys (texts.test.ts).
import { common } from './common.ts';
import { errors } from './errors.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';

export const ar = { common, errors, footer, header };
