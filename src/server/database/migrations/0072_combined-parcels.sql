ALTER TABLE "orders" ADD COLUMN "parcel_with" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcel_with" FOREIGN KEY ("shop_id","parcel_with") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_together" ON "orders" USING btree ("shop_id","parcel_with") WHERE "orders"."parcel_with" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcel_with_other" CHECK ("orders"."parcel_with" <> "orders"."id");