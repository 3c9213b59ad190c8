-- What is bought for a booking after its sale: a booking of its own below it, with its own payment, lease and keys, whose order amends that
-- of the booking above. The version before this one makes none and leaves the columns as they are.
alter table booking
  add column parent_id uuid,
  add column amendment text check (amendment in ('change', 'add-ons')),
  -- When the booking above was written as the amendment leaves it; null: not yet, or it came to nothing.
  add column applied_at timestamptz,
  -- What comes back of what was paid before, and how much of it no refund has been begun for.
  add column back bigint not null default 0 check (back >= 0),
  add column back_open bigint not null default 0 check (back_open >= 0),
  -- What it keeps when it ends together with the booking above, as that was agreed.
  add column end_penalty bigint check (end_penalty >= 0),
  -- Money goes back although the booking stands: the refund leads to CONFIRMED again. No process may end such a booking, least of all one of
  -- the version before, which does not know the column.
  add column giving_back boolean not null default false,
  add constraint booking_parent foreign key (agency_id, parent_id) references booking (agency_id, id),
  add constraint booking_amends check ((parent_id is null) = (amendment is null)),
  add constraint booking_back_open check (back_open <= back),
  add constraint booking_giving_back check (not giving_back or state in ('CONFIRMED', 'REFUNDING', 'REFUND_UNKNOWN', 'REFUND_FAILED', 'MANUAL'));
create index booking_of_parent on booking (agency_id, parent_id) where parent_id is not null;
-- One at a time: until it has failed, or the booking above is as it leaves it.
create unique index booking_amendment_open on booking (agency_id, parent_id) where parent_id is not null
  and state not in ('VOIDING', 'REFUNDING', 'REFUND_UNKNOWN', 'REFUND_FAILED', 'CANCELLED', 'REJECTED', 'EXPIRED')
  and not (state = 'MANUAL' and failure is not null)
  and not (applied_at is not null);
