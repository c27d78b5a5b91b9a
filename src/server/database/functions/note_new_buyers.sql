-- Counts email addresses that have not ordered at any shop before.
CREATE FUNCTION note_new_buyers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_new integer;
BEGIN
  -- In order of address, so that two who write the same ones never wait for each other in a circle.
  WITH met AS (
    INSERT INTO buyers (email) SELECT DISTINCT email FROM added ORDER BY email ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT count(*) INTO v_new FROM met;
  IF v_new > 0 THEN
    INSERT INTO figure_totals (name, change) VALUES ('buyers', v_new);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER note_new_buyers AFTER INSERT ON customers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_buyers();
