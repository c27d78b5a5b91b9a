CREATE TABLE "cardmarket_exchanges" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cardmarket_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"kind" text DEFAULT 'export' NOT NULL,
	"items" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cardmarket_exchanges_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "cardmarket_exchanges_kind" CHECK ("cardmarket_exchanges"."kind" in ('export', 'sales'))
);
--> statement-breakpoint
CREATE TABLE "cardmarket_sales" (
	"shop_id" bigint NOT NULL,
	"sold_in" text NOT NULL,
	"article" text NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cardmarket_sales_shop_id_sold_in_article_pk" PRIMARY KEY("shop_id","sold_in","article")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_delivery";--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "applied" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "reorders_singles" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cardmarket_exchanges" ADD CONSTRAINT "cardmarket_exchanges_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cardmarket_sales" ADD CONSTRAINT "cardmarket_sales_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cardmarket_sales" ADD CONSTRAINT "cardmarket_sales_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cardmarket_sales_of_order" ON "cardmarket_sales" USING btree ("shop_id","order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery" CHECK ("orders"."delivery" in ('ship', 'pickup', 'counter', 'cardmarket'));