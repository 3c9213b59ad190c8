-- Roles of Portico. Run once per PostgreSQL server by its administrator (the embedded database does it itself).
-- portico_owner  migrates: owns schema and tables. LOGIN and password are given by the administrator.
-- portico_app    serves: owns nothing, is no superuser, cannot bypass row security. Does not inherit portico_worker.
-- portico_worker may see work items of every agency; kernel/db takes it for one transaction at a time.
create role portico_owner nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
create role portico_app nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
create role portico_worker nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
grant portico_worker to portico_app;
