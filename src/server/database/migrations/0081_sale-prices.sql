CREATE TABLE "price_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	CONSTRAINT "price_changes_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_from_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_lowest_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_until" date;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_of_product" ON "price_changes" USING btree ("shop_id","product_id","at");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("shop_id","sale_until") WHERE "products"."sale_from_cents" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale" CHECK (case when "products"."sale_from_cents" is null then "products"."sale_lowest_cents" is null and "products"."sale_until" is null
          else "products"."sale_lowest_cents" is not null and "products"."price_cents" < "products"."sale_lowest_cents"
            and "products"."sale_lowest_cents" <= "products"."sale_from_cents" end);