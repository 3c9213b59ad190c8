-- Credits that the supplier gave for a part of the penalty of a cancelled order, as its answer stated them. The version before writes none,
-- and leaves them as they are.
alter table booking add credits jsonb;
