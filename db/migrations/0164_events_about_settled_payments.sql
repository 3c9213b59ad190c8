-- Tells whether an event is about a refund or a dispute. The version before writes none: what it has received is compared within a day.
alter table webhook_event add column about text;
alter table webhook_event add constraint webhook_event_about_check check (about in ('refund', 'dispute')) not valid;
