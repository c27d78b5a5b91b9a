CREATE TABLE "counter_favourites" (
	"shop_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counter_favourites_shop_id_product_id_pk" PRIMARY KEY("shop_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "parked_baskets" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "parked_baskets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"parked_by" bigint,
	"discarded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parked_baskets_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "parked_baskets_name" CHECK ("parked_baskets"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "list_price_cents" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_reason" text;--> statement-breakpoint
ALTER TABLE "counter_favourites" ADD CONSTRAINT "counter_favourites_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_favourites" ADD CONSTRAINT "counter_favourites_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_baskets" ADD CONSTRAINT "parked_baskets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_baskets" ADD CONSTRAINT "parked_baskets_parked_by_users_id_fk" FOREIGN KEY ("parked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parked_baskets_age" ON "parked_baskets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_at_counter" ON "orders" USING btree ("shop_id","id") WHERE "orders"."delivery" = 'counter';--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_agreed_price" CHECK (("order_items"."list_price_cents" is null) = ("order_items"."price_reason" is null));