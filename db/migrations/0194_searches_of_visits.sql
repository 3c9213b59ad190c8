-- portico: outside a transaction
-- Pages of settled tasks, newest first.
create index concurrently if not exists booking_task_settled on booking_task (agency_id, settled_at desc, id desc) where settled_at is not null;
-- Pages of the audit log by person and by time.
create index concurrently if not exists audit_log_actor on audit_log (agency_id, actor_id, seq) where actor_id is not null;
create index concurrently if not exists audit_log_time on audit_log (agency_id, at);
-- Searches of a visit by product, newest first: the one that a booking was made from is among them.
create index concurrently if not exists search_log_visit on search_log (agency_id, x_session_id, at desc);
