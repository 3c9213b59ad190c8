-- Which visit made a guest's booking, as a hash: the same visitor is told how a claim of their own stands, in any tab.
alter table booking add column visit_mark text;
-- The part of an order that its supplier refused, where the supplier says so: whose name, which seat.
alter table booking add column refused jsonb;
