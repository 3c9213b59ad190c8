-- portico: outside a transaction
-- Entries of the audit log that are news for the agent of a booking, newest first.
create index concurrently if not exists audit_log_news on audit_log (agency_id, seq)
  where action in ('booking.confirmed', 'booking.failed', 'booking.cancelled', 'booking.amended', 'booking.balance-paid', 'booking.notice-accepted', 'booking.assign');
