CREATE TABLE "pulls" (
	"shop_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pulls_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"card" jsonb NOT NULL,
	"photo_url" text,
	"to_customer" boolean DEFAULT true NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pulls_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "rip_desks" (
	"shop_id" bigint NOT NULL,
	"desk" integer NOT NULL,
	"paused_at" timestamp with time zone,
	CONSTRAINT "rip_desks_shop_id_desk_pk" PRIMARY KEY("shop_id","desk"),
	CONSTRAINT "rip_desks_desk" CHECK ("rip_desks"."desk" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "rip_orders" (
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"alias" text,
	"alias_hidden" boolean DEFAULT false NOT NULL,
	"place" double precision,
	"placed_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "rip_orders_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id"),
	CONSTRAINT "rip_orders_placed" CHECK (("rip_orders"."place" is null) = ("rip_orders"."placed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "rip_steps" (
	"shop_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rip_steps_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"desk" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"actor_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rip_steps_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "rips" (
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"desk" integer NOT NULL,
	"state" text NOT NULL,
	"packs" integer NOT NULL,
	"packs_opened" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "rips_shop_id_order_id_product_id_pk" PRIMARY KEY("shop_id","order_id","product_id"),
	CONSTRAINT "rips_state" CHECK ("rips"."state" in ('next', 'opening', 'done')),
	CONSTRAINT "rips_packs" CHECK ("rips"."packs" > 0 and "rips"."packs_opened" between 0 and "rips"."packs"),
	CONSTRAINT "rips_times" CHECK (("rips"."state" = 'next') = ("rips"."opened_at" is null) and ("rips"."state" = 'done') = ("rips"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rip_desks" ADD CONSTRAINT "rip_desks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rip_orders" ADD CONSTRAINT "rip_orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rip_orders" ADD CONSTRAINT "rip_orders_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rip_steps" ADD CONSTRAINT "rip_steps_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rip_steps" ADD CONSTRAINT "rip_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rip_steps" ADD CONSTRAINT "rip_steps_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rips" ADD CONSTRAINT "rips_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rips" ADD CONSTRAINT "rips_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rips" ADD CONSTRAINT "rips_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pulls_of_order" ON "pulls" USING btree ("shop_id","order_id","number");--> statement-breakpoint
CREATE INDEX "pulls_of_product" ON "pulls" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "pulls_photo" ON "pulls" USING btree ("shop_id","photo_url") WHERE "pulls"."photo_url" is not null;--> statement-breakpoint
CREATE INDEX "rip_steps_recent" ON "rip_steps" USING btree ("shop_id","desk","number");--> statement-breakpoint
CREATE INDEX "rip_steps_of_order" ON "rip_steps" USING btree ("shop_id","order_id") WHERE "rip_steps"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rips_on_desk" ON "rips" USING btree ("shop_id","desk") WHERE "rips"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "rips_done" ON "rips" USING btree ("shop_id","done_at") WHERE "rips"."state" = 'done';--> statement-breakpoint
CREATE INDEX "rips_of_product" ON "rips" USING btree ("shop_id","product_id");