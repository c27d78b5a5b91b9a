CREATE TABLE "break_products" (
	"shop_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"break_id" bigint NOT NULL,
	"place" integer,
	CONSTRAINT "break_products_shop_id_product_id_pk" PRIMARY KEY("shop_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "break_tickets" (
	"shop_id" bigint NOT NULL,
	"break_id" bigint NOT NULL,
	"ticket" integer NOT NULL,
	"place" integer NOT NULL,
	"buyer" integer,
	"order_id" bigint,
	CONSTRAINT "break_tickets_shop_id_break_id_ticket_pk" PRIMARY KEY("shop_id","break_id","ticket"),
	CONSTRAINT "break_tickets_buyer" CHECK (("break_tickets"."buyer" is null) = ("break_tickets"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "breaks" (
	"shop_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "breaks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"names" text[] NOT NULL,
	"spots" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"box_product_id" bigint,
	"boxes" integer DEFAULT 0 NOT NULL,
	"seed" text,
	"commitment" text,
	"ends_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	"returned" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breaks_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "breaks_kind" CHECK ("breaks"."kind" in ('fixed', 'list', 'draw')),
	CONSTRAINT "breaks_spots" CHECK ("breaks"."spots" > 0 and cardinality("breaks"."names") in (0, "breaks"."spots")),
	CONSTRAINT "breaks_price" CHECK ("breaks"."price_cents" > 0),
	CONSTRAINT "breaks_boxes" CHECK (("breaks"."box_product_id" is null) = ("breaks"."boxes" = 0) and "breaks"."boxes" >= 0),
	CONSTRAINT "breaks_seed" CHECK (("breaks"."kind" = 'draw') = ("breaks"."seed" is not null)
        and "breaks"."commitment" is not distinct from encode(sha256(decode("breaks"."seed", 'hex')), 'hex')),
	CONSTRAINT "breaks_drawn" CHECK ("breaks"."drawn_at" is null or "breaks"."kind" = 'draw')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "spot_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "break_products" ADD CONSTRAINT "break_products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_products" ADD CONSTRAINT "break_products_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_products" ADD CONSTRAINT "break_products_break" FOREIGN KEY ("shop_id","break_id") REFERENCES "public"."breaks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_tickets" ADD CONSTRAINT "break_tickets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_tickets" ADD CONSTRAINT "break_tickets_break" FOREIGN KEY ("shop_id","break_id") REFERENCES "public"."breaks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_tickets" ADD CONSTRAINT "break_tickets_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_box" FOREIGN KEY ("shop_id","box_product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "break_products_of_break" ON "break_products" USING btree ("shop_id","break_id");--> statement-breakpoint
CREATE INDEX "break_tickets_of_order" ON "break_tickets" USING btree ("shop_id","order_id") WHERE "break_tickets"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "breaks_of_box" ON "breaks" USING btree ("shop_id","box_product_id") WHERE "breaks"."box_product_id" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_spot" CHECK ("products"."spot_until" is null or "products"."archived_at" is not null);