CREATE TABLE "card_price_history" (
	"entry_id" bigint NOT NULL,
	"finish" text NOT NULL,
	"day" date NOT NULL,
	"trend_cents" integer NOT NULL,
	CONSTRAINT "card_price_history_entry_id_finish_day_pk" PRIMARY KEY("entry_id","finish","day"),
	CONSTRAINT "card_price_history_finish" CHECK (finish in ('normal', 'holo', 'reverse'))
);
--> statement-breakpoint
CREATE TABLE "card_prices" (
	"entry_id" bigint NOT NULL,
	"finish" text NOT NULL,
	"trend_cents" integer NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "card_prices_entry_id_finish_pk" PRIMARY KEY("entry_id","finish"),
	CONSTRAINT "card_prices_finish" CHECK (finish in ('normal', 'holo', 'reverse')),
	CONSTRAINT "card_prices_trend" CHECK ("card_prices"."trend_cents" between 1 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"shop_id" bigint NOT NULL,
	"rules" jsonb NOT NULL,
	"nightly" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_rules_shop_id_pk" PRIMARY KEY("shop_id")
);
--> statement-breakpoint
CREATE TABLE "price_run_items" (
	"shop_id" bigint NOT NULL,
	"run_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"old_cents" integer NOT NULL,
	"new_cents" integer,
	"skipped" text,
	"trend_cents" integer,
	"rule" integer,
	"limited" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "price_run_items_shop_id_run_id_product_id_pk" PRIMARY KEY("shop_id","run_id","product_id"),
	CONSTRAINT "price_run_items_state" CHECK ("price_run_items"."state" in ('planned', 'applied', 'passed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "price_runs" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"actor_id" bigint,
	"kind" text DEFAULT 'all' NOT NULL,
	"state" text DEFAULT 'planning' NOT NULL,
	"rules" jsonb NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"skipped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "price_runs_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "price_runs_state" CHECK ("price_runs"."state" in ('planning', 'ready', 'applying', 'applied', 'undoing', 'undone')),
	CONSTRAINT "price_runs_kind" CHECK ("price_runs"."kind" in ('all', 'chosen', 'nightly'))
);
--> statement-breakpoint
ALTER TABLE "card_price_history" ADD CONSTRAINT "card_price_history_entry_id_catalogue_products_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."catalogue_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_prices" ADD CONSTRAINT "card_prices_entry_id_catalogue_products_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."catalogue_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_run_items" ADD CONSTRAINT "price_run_items_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_run_items" ADD CONSTRAINT "price_run_items_run_fk" FOREIGN KEY ("shop_id","run_id") REFERENCES "public"."price_runs"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_run_items" ADD CONSTRAINT "price_run_items_product_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_runs" ADD CONSTRAINT "price_runs_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_runs" ADD CONSTRAINT "price_runs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_price_history_day" ON "card_price_history" USING brin ("day");--> statement-breakpoint
CREATE INDEX "price_runs_age" ON "price_runs" USING btree ("created_at");