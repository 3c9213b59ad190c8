-- Faults of the sandbox that a booking was asked to rehearse (demo and tests): every call made for it, by whichever
-- process, says them again. Always null in production.
alter table booking add column rehearsal text check (char_length(rehearsal) between 1 and 1000);
