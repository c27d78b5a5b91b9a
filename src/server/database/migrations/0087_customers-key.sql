ALTER TABLE "orders" DROP CONSTRAINT "orders_customer";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_shop_id_id_pk", ADD CONSTRAINT "customers_id_shop_id_pk" PRIMARY KEY("id","shop_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "customers"("shop_id","id");
