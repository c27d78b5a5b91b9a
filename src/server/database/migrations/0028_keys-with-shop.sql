-- Foreign keys hold on to the indexes that the new primary keys replace, so they go first and come back last. What they
-- promise stays true in between: the tables are locked.
ALTER TABLE "activity" DROP CONSTRAINT "activity_order";--> statement-breakpoint
ALTER TABLE "email_logs" DROP CONSTRAINT "email_logs_order";--> statement-breakpoint
ALTER TABLE "enrichment_items" DROP CONSTRAINT "enrichment_items_enrichment_id_enrichments_id_fk", DROP CONSTRAINT "enrichment_items_product";--> statement-breakpoint
ALTER TABLE "order_blocks" DROP CONSTRAINT "order_blocks_order";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_order", DROP CONSTRAINT "order_items_product_of_shop";--> statement-breakpoint
ALTER TABLE "order_moves" DROP CONSTRAINT "order_moves_order";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_customer", DROP CONSTRAINT "orders_shop_id_shops_id_fk";--> statement-breakpoint

DROP INDEX "ai_calls_of_shop";--> statement-breakpoint
DROP INDEX "enrichments_of_shop";--> statement-breakpoint
DROP INDEX "product_edits_of_shop";--> statement-breakpoint
DROP INDEX "product_imports_of_shop";--> statement-breakpoint

ALTER TABLE "ai_calls" DROP CONSTRAINT "ai_calls_pkey", ADD CONSTRAINT "ai_calls_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_pkey", DROP CONSTRAINT "customers_shop_id", ADD CONSTRAINT "customers_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint
ALTER TABLE "enrichment_items" DROP CONSTRAINT "enrichment_items_enrichment_id_product_id_pk", ADD CONSTRAINT "enrichment_items_shop_id_enrichment_id_product_id_pk" PRIMARY KEY("shop_id","enrichment_id","product_id");--> statement-breakpoint
ALTER TABLE "enrichments" DROP CONSTRAINT "enrichments_pkey", ADD CONSTRAINT "enrichments_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint
ALTER TABLE "order_blocks" DROP CONSTRAINT "order_blocks_pkey", ADD CONSTRAINT "order_blocks_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_pkey", DROP CONSTRAINT "order_items_product", ADD CONSTRAINT "order_items_shop_id_order_id_product_id_pk" PRIMARY KEY("shop_id","order_id","product_id");--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_pkey", DROP CONSTRAINT "orders_shop_id", DROP CONSTRAINT "orders_page_key", ADD CONSTRAINT "orders_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint
CREATE INDEX "orders_page_key" ON "orders" USING btree ("page_key");--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_pkey", ADD CONSTRAINT "pictures_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint
ALTER TABLE "product_edits" DROP CONSTRAINT "product_edits_pkey", ADD CONSTRAINT "product_edits_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint
ALTER TABLE "product_imports" DROP CONSTRAINT "product_imports_pkey", ADD CONSTRAINT "product_imports_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_pkey", DROP CONSTRAINT "products_shop_id", ADD CONSTRAINT "products_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint

ALTER TABLE "enrichment_items" ADD CONSTRAINT "enrichment_items_enrichment" FOREIGN KEY ("shop_id","enrichment_id") REFERENCES "public"."enrichments"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrichment_items" ADD CONSTRAINT "enrichment_items_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_blocks" ADD CONSTRAINT "order_blocks_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_of_shop" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;
