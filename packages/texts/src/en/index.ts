// One line per area; both languages have the same areas and keys (texts.test.ts).
import { centerAccess } from './center-access.ts';
import { center } from './center.ts';
import { centerPalette } from './center-palette.ts';
import { centerBookings } from './center-bookings.ts';
import { centerNotifications } from './center-notifications.ts';
import { centerParts } from './center-parts.ts';
import { centerTasks } from './center-tasks.ts';
import { centerSearches } from './center-searches.ts';
import { centerSettings } from './center-settings.ts';
import { centerPayment } from './center-payment.ts';
import { centerTeam } from './center-team.ts';
import { centerClients } from './center-clients.ts';
import { centerAudit } from './center-audit.ts';
import { centerChanges } from './center-changes.ts';
import { centerDashboard } from './center-dashboard.ts';
import { centerClosed } from './center-closed.ts';
import { common } from './common.ts';
import { csv } from './csv.ts';
import { errors } from './errors.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { shell } from './shell.ts';
import { title } from './title.ts';
import { profile } from './profile.ts';
import { auth } from './auth.ts';
import { login } from './login.ts';
import { terms } from './terms.ts';
import { expired } from './expired.ts';
import { cancellation, price } from './price.ts';
import { booking } from './booking.ts';
import { cancel } from './cancel.ts';
import { checkout } from './checkout.ts';
import { mail } from './mail.ts';
import { keptFilters } from './kept-filters.ts';
import { list } from './list.ts';
import { listEmpty } from './list-empty.ts';
import { maps } from './maps.ts';
import { offers } from './offers.ts';
import { photograph } from './photograph.ts';
import { record } from './record.ts';
import { searchForm } from './search-form.ts';
import { trips } from './trips.ts';
import { voucher } from './voucher.ts';
import { zones } from './zones.ts';

export const en = {
  center,
  centerAccess,
  centerPalette,
  centerBookings,
  centerNotifications,
  centerParts,
  centerTasks,
  centerSearches,
  centerClients,
  centerAudit,
  centerChanges,
  centerDashboard,
  centerClosed,
  centerSettings,
  centerPayment,
  centerTeam,
  common,
  csv,
  errors,
  footer,
  header,
  shell,
  title,
  login,
  auth,
  profile,
  terms,
  expired,
  cancellation,
  price,
  booking,
  cancel,
  checkout,
  mail,
  keptFilters,
  list,
  listEmpty,
  maps,
  offers,
  photograph,
  record,
  searchForm,
  trips,
  voucher,
  zones,
};
