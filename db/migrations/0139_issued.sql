-- Locator and tickets as the supplier has named them (ports/orders.ts, Issued): {"locator": text or null, "tickets": [{"traveller": 1,
-- "number": text}]}. null where a product has none; the version before this one leaves it null.
alter table booking add column issued jsonb check (jsonb_typeof(issued) = 'object');
