-- An addition to a booking can be cancelled while the booking stays. The version before cancels none and leaves the columns as they are.
alter table booking
  add column ends_alone boolean not null default false,
  -- When the booking above was written without it; null: it is still part of it, or never was.
  add column undone_at timestamptz;
