-- Pieces of a product that one customer has already ordered at a shop: by mailbox, however the address was spelt, or by delivery address.
-- Excludes cancelled orders. Volatile, so that it sees commits that happened while the caller waited for the product's lock: the count is
-- exact while the caller has that lock.
CREATE FUNCTION ordered_by_customer(p_shop bigint, p_mailbox text, p_address jsonb, p_product bigint) RETURNS bigint
LANGUAGE plpgsql VOLATILE
AS $$
BEGIN
  RETURN (SELECT coalesce(sum(items.quantity), 0)::bigint
  FROM (
    SELECT orders.id
    FROM customers JOIN orders ON orders.customer_email = customers.email AND orders.shop_id = customers.shop_id
    WHERE customers.mailbox = p_mailbox AND customers.shop_id = p_shop AND orders.status <> 'cancelled'
    UNION
    -- The expression of the index `orders_by_address`.
    SELECT orders.id FROM orders
    WHERE p_address IS NOT NULL AND orders.delivery_address IS NOT NULL
      AND lower(translate((orders.delivery_address ->> 'country') || (orders.delivery_address ->> 'postcode') || '/'
          || (orders.delivery_address ->> 'houseNumber') || '/' || (orders.delivery_address ->> 'addition'), ' -.', ''))
        = lower(translate((p_address ->> 'country') || (p_address ->> 'postcode') || '/'
          || (p_address ->> 'houseNumber') || '/' || (p_address ->> 'addition'), ' -.', ''))
      AND orders.shop_id = p_shop AND orders.status <> 'cancelled'
  ) AS mine
  JOIN order_items items ON items.shop_id = p_shop AND items.order_id = mine.id AND items.product_id = p_product);
END
$$;
