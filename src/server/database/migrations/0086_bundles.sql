CREATE TABLE "bundle_parts" (
	"shop_id" bigint NOT NULL,
	"bundle_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "bundle_parts_shop_id_bundle_id_product_id_pk" PRIMARY KEY("shop_id","bundle_id","product_id"),
	CONSTRAINT "bundle_parts_not_itself" CHECK ("bundle_parts"."bundle_id" <> "bundle_parts"."product_id"),
	CONSTRAINT "bundle_parts_quantity" CHECK (quantity between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_bundle" FOREIGN KEY ("shop_id","bundle_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_parts_of_product" ON "bundle_parts" USING btree ("shop_id","product_id");