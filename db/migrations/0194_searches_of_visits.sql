-- Searches of a visit by product, newest first: the one that a booking was made from is among them.
create index search_log_visit on search_log (agency_id, x_session_id, at desc);
