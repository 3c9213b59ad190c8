// One line an area; both languages hold the same areas and keys (texts.test.ts).
import { common } from './common.ts';
import { errors } from './errors.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { shell } from './shell.ts';
import { login } from './login.ts';
import { terms } from './terms.ts';
import { board, cancellation, price, stay } from './stay.ts';

export const ar = { common, errors, footer, header, shell, login, terms, board, cancellation, price, stay };
