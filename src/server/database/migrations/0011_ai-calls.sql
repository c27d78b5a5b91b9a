CREATE TABLE "ai_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"user_id" bigint,
	"model" text NOT NULL,
	"outcome" text NOT NULL,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_days" (
	"shop_id" bigint NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "ai_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
CREATE TABLE "enrichment_items" (
	"enrichment_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"held_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"before" jsonb,
	"suggestion" jsonb,
	"failure_code" text,
	"failure" text,
	CONSTRAINT "enrichment_items_enrichment_id_product_id_pk" PRIMARY KEY("enrichment_id","product_id"),
	CONSTRAINT "enrichment_items_state" CHECK ("enrichment_items"."state" in ('waiting', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "enrichments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrichments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"actor_id" bigint,
	"state" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "enrichments_state" CHECK ("enrichments"."state" in ('running', 'ready', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_days" ADD CONSTRAINT "ai_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrichment_items" ADD CONSTRAINT "enrichment_items_enrichment_id_enrichments_id_fk" FOREIGN KEY ("enrichment_id") REFERENCES "public"."enrichments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrichment_items" ADD CONSTRAINT "enrichment_items_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrichments" ADD CONSTRAINT "enrichments_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrichments" ADD CONSTRAINT "enrichments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_calls_of_shop" ON "ai_calls" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "ai_calls_age" ON "ai_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enrichment_items_of_product" ON "enrichment_items" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "enrichment_items_waiting" ON "enrichment_items" USING btree ("held_until") WHERE "enrichment_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "enrichments_of_shop" ON "enrichments" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "enrichments_age" ON "enrichments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrichments_one_at_a_time" ON "enrichments" USING btree ("shop_id") WHERE "enrichments"."state" = 'running';