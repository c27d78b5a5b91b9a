CREATE TABLE "buyers" (
	"email" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"day" date NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"paid_orders" bigint DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"ripped" bigint DEFAULT 0 NOT NULL,
	"shipped" bigint DEFAULT 0 NOT NULL,
	"cancelled" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"minute" timestamp with time zone PRIMARY KEY DEFAULT date_trunc('minute', now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"paid_orders" bigint DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"ripped" bigint DEFAULT 0 NOT NULL,
	"shipped" bigint DEFAULT 0 NOT NULL,
	"cancelled" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_days" (
	"shop_id" bigint NOT NULL,
	"day" date NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"paid_orders" bigint DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"ripped" bigint DEFAULT 0 NOT NULL,
	"shipped" bigint DEFAULT 0 NOT NULL,
	"cancelled" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_days_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
CREATE TABLE "shop_months" (
	"shop_id" bigint NOT NULL,
	"month" date NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"paid_orders" bigint DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"ripped" bigint DEFAULT 0 NOT NULL,
	"shipped" bigint DEFAULT 0 NOT NULL,
	"cancelled" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_months_pk" PRIMARY KEY("shop_id","month")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_days" ADD CONSTRAINT "shop_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_months" ADD CONSTRAINT "shop_months_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_changes_of_shop" ON "figure_changes" USING btree ("shop_id","day");--> statement-breakpoint
CREATE INDEX "figure_totals_name" ON "figure_totals" USING btree ("name");--> statement-breakpoint
CREATE INDEX "shop_days_by_day" ON "shop_days" USING btree ("day","shop_id");--> statement-breakpoint
CREATE INDEX "shop_months_by_month" ON "shop_months" USING btree ("month","shop_id");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_of_shop" ON "activity" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "activity_by_actor" ON "activity" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "activity_of_user" ON "activity" USING btree ("user_id","id") WHERE "activity"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_by_type" ON "activity" USING btree ("type","id");--> statement-breakpoint
INSERT INTO figure_changes (shop_id, day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
  SELECT shop_id, (created_at AT TIME ZONE 'Europe/Amsterdam')::date, count(*),
    count(*) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'),
    coalesce(sum(total_cents) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0),
    count(*) FILTER (WHERE status = 'pending'), count(*) FILTER (WHERE status = 'paid'),
    count(*) FILTER (WHERE status = 'ripped'), count(*) FILTER (WHERE status = 'shipped'),
    count(*) FILTER (WHERE status = 'cancelled')
  FROM orders GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO buyers (email) SELECT DISTINCT email FROM customers;
--> statement-breakpoint
INSERT INTO figure_totals (name, change) SELECT 'buyers', count(*) FROM buyers HAVING count(*) > 0;
--> statement-breakpoint
CREATE INDEX product_counts_all ON product_counts (kind) INCLUDE (change) WHERE kind = 'all';
