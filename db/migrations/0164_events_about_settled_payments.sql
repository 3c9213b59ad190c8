-- Tells whether an event is about a refund or a dispute. The version before writes none: what it has received is compared within a day.
alter table webhook_event add about text check (about in ('refund', 'dispute'));
