-- Balance of a credit account in cents, which nothing can lower until the transaction ends: every caller that takes credit holds the
-- account first. Null if there is no such account.
CREATE FUNCTION hold_credit(p_shop bigint, p_account bigint) RETURNS bigint
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM credit_accounts WHERE shop_id = p_shop AND id = p_account FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- A statement of its own, which sees what the callers before committed.
  RETURN (SELECT coalesce(sum(amount_cents), 0)::bigint FROM credit_movements WHERE shop_id = p_shop AND account_id = p_account);
END
$$;
