-- Passports and identity cards of kept travellers. The number is sealed by the server (kernel/documents.ts); here stands its end.
create table saved_traveller_document (
  agency_id uuid not null references agency (id),
  traveller_id uuid not null,
  kind text not null check (kind in ('passport', 'id')),
  sealed_number text not null,
  number_end text not null check (char_length(number_end) between 1 and 3),
  issuing_country text not null check (issuing_country ~ '^[A-Z]{2}$'),
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  expires_on date not null,
  changed_at timestamptz not null,
  primary key (agency_id, traveller_id),
  foreign key (agency_id, traveller_id) references saved_traveller (agency_id, id) on delete cascade
);
select portico.agency_table('saved_traveller_document');
