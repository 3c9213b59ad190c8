-- Tiles an agency's maps are drawn from in place of what Portico draws, and whose map it is; none or both.
alter table agency add column map_tiles text check (length(map_tiles) <= 500 and map_tiles ~ '^https://[^\s;,''"<>\\]+$');
alter table agency add column map_attribution text check (length(map_attribution) between 1 and 200);
alter table agency add constraint agency_map_check check ((map_tiles is null) = (map_attribution is null));
