-- A refund the gateway has failed is sent again with another key.
alter table reconciliation_break add column round integer not null default 1 check (round > 0);
