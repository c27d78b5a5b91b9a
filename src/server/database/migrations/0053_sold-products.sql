CREATE TABLE "product_days" (
	"shop_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"units" bigint DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	"costed_cents" bigint DEFAULT 0 NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_pk" PRIMARY KEY("shop_id","product_id","day")
);
--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_days_by_day" ON "product_days" USING btree ("shop_id","day");--> statement-breakpoint
INSERT INTO "product_days" ("shop_id", "product_id", "day", "units", "revenue_cents", "costed_cents", "vat_cents", "cost_cents")
SELECT item.shop_id, item.product_id, (placed.created_at at time zone 'Europe/Amsterdam')::date, sum(item.quantity),
  sum(item.quantity * item.price_cents::bigint),
  coalesce(sum(item.quantity * item.price_cents::bigint) filter (where product.purchase_price_cents is not null), 0),
  coalesce(round(sum(item.quantity * item.price_cents::bigint * 21 / 121.0) filter (where product.purchase_price_cents is not null)), 0),
  coalesce(sum(item.quantity * product.purchase_price_cents::bigint), 0)
FROM "orders" AS placed
JOIN "order_items" AS item ON item.shop_id = placed.shop_id AND item.order_id = placed.id
JOIN "products" AS product ON product.shop_id = item.shop_id AND product.id = item.product_id
WHERE placed.payment_status = 'paid' AND placed.status <> 'cancelled'
GROUP BY 1, 2, 3;
