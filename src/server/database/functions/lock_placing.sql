-- Takes the locks of place_order until the transaction ends, so that no order is placed at the shop, with these mailboxes or with this key.
-- All callers take several locks in this order. A function, so that the locks are taken where place_order takes them when the shops are
-- distributed over several databases.
CREATE FUNCTION lock_placing(
  p_shop bigint,
  -- 'shared': the shop stays open; 'exclusive': waits for orders in flight; null: neither.
  p_open text,
  p_key text,
  p_mailboxes text[]
) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_open = 'shared' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('open:' || p_shop, 2));
  ELSIF p_open = 'exclusive' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('open:' || p_shop, 2));
  END IF;
  IF p_key IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_shop || ':' || p_key, 0));
  END IF;
  PERFORM pg_advisory_xact_lock(key)
    FROM (SELECT DISTINCT hashtextextended(p_shop || ':' || mailbox, 1) AS key FROM unnest(p_mailboxes) AS mailbox ORDER BY key) AS keys;
END
$$;
