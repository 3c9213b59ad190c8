-- Who somebody is elsewhere: the subject an issuer names, and the person here. Never found by an address.
create table user_identity (
  agency_id uuid not null references agency (id),
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (agency_id, issuer, subject),
  foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade
);
create index user_identity_user on user_identity (agency_id, user_id);
select portico.agency_table('user_identity');
