ALTER TABLE "payments" DROP CONSTRAINT "payments_source";--> statement-breakpoint
DROP INDEX "orders_not_settled";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_not_settled" ON "orders" USING btree ("shop_id","id") WHERE "orders"."status" <> 'cancelled'
  and "orders"."received_cents" - "orders"."returned_cents" <> "orders"."total_cents" - "orders"."credited_cents";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited" CHECK ("orders"."credited_cents" between 0 and "orders"."returned_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source" CHECK (case "payments"."source" when 'bank' then "payments"."entry_id" is not null and "payments"."provider_payment_id" is null
        when 'provider' then "payments"."provider_payment_id" is not null and "payments"."entry_id" is null
        when 'hand' then "payments"."entry_id" is null and "payments"."provider_payment_id" is null else false end);--> statement-breakpoint
WITH back AS (
	SELECT p.shop_id, p.id, -p.amount_cents AS cents, greatest(o.received_cents - o.total_cents, 0) AS surplus,
		sum(-p.amount_cents) OVER (PARTITION BY p.shop_id, p.order_id ORDER BY p.id) AS so_far
	FROM payments p JOIN orders o ON o.shop_id = p.shop_id AND o.id = p.order_id
	WHERE p.kind IN ('refund', 'refund-failed') AND o.status <> 'cancelled' AND o.payment_status = 'paid'
)
UPDATE payments p
SET credited_cents = greatest(back.so_far - back.surplus, 0) - greatest(back.so_far - back.cents - back.surplus, 0)
FROM back WHERE p.shop_id = back.shop_id AND p.id = back.id;--> statement-breakpoint
UPDATE orders o SET credited_cents = sums.cents
FROM (SELECT shop_id, order_id, sum(credited_cents) AS cents FROM payments GROUP BY shop_id, order_id) sums
WHERE o.shop_id = sums.shop_id AND o.id = sums.order_id AND sums.cents > 0;
