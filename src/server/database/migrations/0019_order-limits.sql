CREATE TABLE "order_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"order_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "order_blocks_value" UNIQUE("shop_id","kind","value"),
	CONSTRAINT "order_blocks_kind" CHECK (case "order_blocks"."kind" when 'email' then "order_blocks"."value" = lower("order_blocks"."value")
        when 'network' then "order_blocks"."order_id" is not null and "order_blocks"."ends_at" is not null else false end)
);
--> statement-breakpoint
DROP INDEX "orders_by_number";--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "pending_days" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "pending_days_since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number_repeat" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "max_pieces_per_order" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "max_unpaid_orders" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_blocks" ADD CONSTRAINT "order_blocks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_blocks" ADD CONSTRAINT "order_blocks_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_customer" ON "orders" USING btree ("shop_id","customer_email") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_with_network" ON "orders" USING btree ("created_at") WHERE "orders"."network" is not null;--> statement-breakpoint
-- Numbers could repeat within a shop after its prefix was changed. Old orders keep theirs; of each number the oldest order counts as the first.
UPDATE "orders" SET "number_repeat" = "repeats"."number" - 1
FROM (SELECT "id", row_number() OVER (PARTITION BY "shop_id", "order_number" ORDER BY "id") AS "number" FROM "orders") "repeats"
WHERE "orders"."id" = "repeats"."id" AND "repeats"."number" > 1;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number" UNIQUE("shop_id","order_number","number_repeat");--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_order_limits" CHECK ("shops"."max_pieces_per_order" between 1 and 10000 and "shops"."max_unpaid_orders" between 1 and 1000);