-- Time from which the gateway no longer captures an authorised payment, if it says so. The version before writes none: such a payment is
-- judged by the other deadlines, as before.
alter table payment add capture_before timestamptz;
