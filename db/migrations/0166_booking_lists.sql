-- portico: outside a transaction
-- Lists of bookings and the sweep read the rows they return, not every booking of the agency. The conditions are those of the
-- statements (bookings.repo.ts, sweep.repo.ts): PostgreSQL uses a partial index only for a statement that implies its condition.

-- An agent's own: of all products, then of one, the newest first and by departure.
create index concurrently if not exists booking_agent on booking (agency_id, agent_id, created_at desc, id desc)
  where agent_id is not null;
create index concurrently if not exists booking_agent_product on booking (agency_id, agent_id, product_id, created_at desc, id desc)
  where agent_id is not null and parent_id is null;
create index concurrently if not exists booking_agent_start on booking (agency_id, agent_id, product_id, starts_on, id)
  where agent_id is not null and parent_id is null;

-- Upcoming and past: of an agency, an agent, a customer.
create index concurrently if not exists booking_over on booking (agency_id, over_at, id)
  where parent_id is null
    and not (cancelled_at is not null or state in ('CANCELLING', 'CANCEL_UNKNOWN'))
    and not (failure is not null or state in ('REJECTED', 'EXPIRED'));
create index concurrently if not exists booking_agent_over on booking (agency_id, agent_id, over_at, id)
  where agent_id is not null and parent_id is null
    and not (cancelled_at is not null or state in ('CANCELLING', 'CANCEL_UNKNOWN'))
    and not (failure is not null or state in ('REJECTED', 'EXPIRED'));
create index concurrently if not exists booking_customer_over on booking (agency_id, customer_id, over_at, id)
  where customer_id is not null and parent_id is null
    and not (cancelled_at is not null or state in ('CANCELLING', 'CANCEL_UNKNOWN'))
    and not (failure is not null or state in ('REJECTED', 'EXPIRED'));

-- Cancelled: the same three. CASE and not COALESCE: under row security PostgreSQL takes COALESCE for leaky, and no condition on it
-- reaches the index.
create index concurrently if not exists booking_gone on booking (agency_id, (case when cancelled_at is null then changed_at else cancelled_at end) desc, id desc)
  where parent_id is null
    and (cancelled_at is not null or state in ('CANCELLING', 'CANCEL_UNKNOWN'))
    and not (failure is not null or state in ('REJECTED', 'EXPIRED'));
create index concurrently if not exists booking_agent_gone on booking (agency_id, agent_id, (case when cancelled_at is null then changed_at else cancelled_at end) desc, id desc)
  where agent_id is not null and parent_id is null
    and (cancelled_at is not null or state in ('CANCELLING', 'CANCEL_UNKNOWN'))
    and not (failure is not null or state in ('REJECTED', 'EXPIRED'));
create index concurrently if not exists booking_customer_gone on booking (agency_id, customer_id, (case when cancelled_at is null then changed_at else cancelled_at end) desc, id desc)
  where customer_id is not null and parent_id is null
    and (cancelled_at is not null or state in ('CANCELLING', 'CANCEL_UNKNOWN'))
    and not (failure is not null or state in ('REJECTED', 'EXPIRED'));

-- The sweep's: bookings with work under way. Only the few open ones stand in it.
create index concurrently if not exists booking_open on booking (agency_id, changed_at)
  where state not in ('CONFIRMED', 'CANCELLED', 'REJECTED', 'EXPIRED', 'MANUAL');
