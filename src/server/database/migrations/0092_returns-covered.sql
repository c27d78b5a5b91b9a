ALTER TABLE "orders" ADD COLUMN "returning_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "over_returned_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_payments" DROP COLUMN "refund_asked_at";--> statement-breakpoint
-- Refunds that are on their way now.
UPDATE "orders" SET "returning_cents" = "way"."cents" FROM (
	SELECT "paid"."shop_id", "paid"."order_id", sum(greatest("paid"."refund_pending_cents" + "asked"."unknown", "asked"."ours")) AS "cents"
	FROM "provider_payments" "paid" CROSS JOIN LATERAL (
		SELECT coalesce(sum("amount_cents") FILTER (WHERE "provider_refund_id" IS NULL), 0) AS "unknown", coalesce(sum("amount_cents"), 0) AS "ours"
		FROM "refunds" "r" WHERE "r"."shop_id" = "paid"."shop_id" AND "r"."order_id" = "paid"."order_id" AND "r"."payment_id" = "paid"."id" AND "r"."state" = 'asked'
	) "asked"
	WHERE "paid"."status" = 'paid' AND ("paid"."refund_pending_cents" > 0 OR "asked"."ours" > 0)
	GROUP BY "paid"."shop_id", "paid"."order_id"
) "way" WHERE "orders"."shop_id" = "way"."shop_id" AND "orders"."id" = "way"."order_id";--> statement-breakpoint
-- What went back beyond what came before this was refused.
UPDATE "orders" SET "over_returned_cents" = "returned_cents" + "returning_cents" - coalesce("received_cents", 0)
	WHERE "returned_cents" + "returning_cents" > coalesce("received_cents", 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returning" CHECK ("orders"."returning_cents" >= 0 and "orders"."over_returned_cents" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returned" CHECK ("orders"."returned_cents" + "orders"."returning_cents" <= coalesce("orders"."received_cents", 0) + "orders"."over_returned_cents");