-- Holds the reference that the authorisation of a payment was sent with, so that a repeat has the same one. The version before
-- writes none and sends the reference of the booking itself, which is then sent again.
alter table payment add reference text;
