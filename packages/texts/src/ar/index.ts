// One line an area; both languages hold the same areas and keys (texts.test.ts).
import { common } from './common.ts';
import { errors } from './errors.ts';
import { find } from './find.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { shell } from './shell.ts';
import { login } from './login.ts';
import { terms } from './terms.ts';
import { expired } from './expired.ts';
import { board, cancellation, price, stay } from './stay.ts';
import { amenities } from './amenities.ts';
import { booking } from './booking.ts';
import { cancel } from './cancel.ts';
import { checkout } from './checkout.ts';
import { hotel } from './hotel.ts';
import { mail } from './mail.ts';
import { results } from './results.ts';
import { search } from './search.ts';
import { trips } from './trips.ts';
import { voucher } from './voucher.ts';

export const ar = {
  common,
  errors,
  find,
  footer,
  header,
  shell,
  login,
  terms,
  expired,
  board,
  cancellation,
  price,
  stay,
  amenities,
  booking,
  cancel,
  checkout,
  hotel,
  mail,
  results,
  search,
  trips,
  voucher,
};
