-- Searching inside words, with an index. A trusted extension: the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
