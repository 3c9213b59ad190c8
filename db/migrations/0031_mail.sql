-- Mails as they were written. Without SMTP_URL they stay here and are read by `npm run mails`; attachments are made again
-- from the booking when they are needed.
create table mail (
  agency_id uuid not null references agency (id),
  id uuid not null,
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  kind text not null,
  recipient text not null,
  sender text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  attachments jsonb not null default '[]',
  language text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, dedupe_key)
);
create index mail_recent on mail (agency_id, created_at desc);
select portico.agency_table('mail');
