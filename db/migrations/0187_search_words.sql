-- Words by which agents find bookings: prefixes of them are compared with >= and <. Under row security PostgreSQL uses an index only for
-- leakproof conditions: those of LIKE, trigrams and full text are not.
create table search_word (
  agency_id uuid not null references agency (id),
  -- Folded: lower case, no diacritics, one word (record/search-words.ts).
  word text collate "C" not null check (length(word) between 1 and 40),
  -- client: the lead traveller and the contact; traveller: the others; booking: references, locator, title.
  kind text not null check (kind in ('client', 'traveller', 'booking')),
  -- The booking.
  id uuid not null,
  primary key (agency_id, word, kind, id)
);
select portico.agency_table('search_word');

-- Keys of the orders of the agency's list. They are derived from the row; the version before leaves their defaults, and a work item
-- writes them for all rows of before.
alter table booking
  -- Folded name of the lead traveller, last name first.
  add column client_key text collate "C" not null default '',
  -- Total with completed amendments.
  add column whole_total bigint not null default 0,
  -- The agency's share of the total as sold.
  add column markup bigint not null default 0,
  -- True once these keys and the words of the booking are written.
  add column indexed boolean not null default false;

alter table agency no force row level security;
alter table work_item no force row level security;
insert into work_item (agency_id, kind, id, due_at) select id, 'booking-index', id, date_trunc('milliseconds', created_at) from agency on conflict do nothing;
alter table work_item force row level security;
alter table agency force row level security;
