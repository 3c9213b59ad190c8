-- A rate that jumped: not believed, and while it stands the last one is not used either.
alter table exchange_rate add column suspect numeric check (suspect > 0);
alter table exchange_rate add column suspect_at timestamptz check ((suspect_at is null) = (suspect is null));
