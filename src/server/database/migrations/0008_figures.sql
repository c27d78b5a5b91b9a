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
-- The ledger of figures (schema/figures.ts).
CREATE FUNCTION note_placed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (shop_id, day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
    SELECT shop_id, (created_at AT TIME ZONE 'Europe/Amsterdam')::date, count(*),
      count(*) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'),
      coalesce(sum(total_cents) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0),
      count(*) FILTER (WHERE status = 'pending'), count(*) FILTER (WHERE status = 'paid'),
      count(*) FILTER (WHERE status = 'ripped'), count(*) FILTER (WHERE status = 'shipped'),
      count(*) FILTER (WHERE status = 'cancelled')
    FROM placed GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (shop_id, day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
    SELECT NEW.shop_id, (version.created_at AT TIME ZONE 'Europe/Amsterdam')::date, sum(sign),
      coalesce(sum(sign) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0),
      coalesce(sum(sign * total_cents) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0),
      coalesce(sum(sign) FILTER (WHERE status = 'pending'), 0), coalesce(sum(sign) FILTER (WHERE status = 'paid'), 0),
      coalesce(sum(sign) FILTER (WHERE status = 'ripped'), 0), coalesce(sum(sign) FILTER (WHERE status = 'shipped'), 0),
      coalesce(sum(sign) FILTER (WHERE status = 'cancelled'), 0)
    FROM (VALUES
      (-1, OLD.created_at, OLD.status, OLD.payment_status, OLD.total_cents),
      (1, NEW.created_at, NEW.status, NEW.payment_status, NEW.total_cents)
    ) AS version (sign, created_at, status, payment_status, total_cents)
    GROUP BY 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_placed_orders AFTER INSERT ON orders
  REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION note_placed_orders();
--> statement-breakpoint
CREATE TRIGGER note_moved_order AFTER UPDATE OF status, payment_status, total_cents, created_at ON orders
  FOR EACH ROW
  WHEN (
    (OLD.status, OLD.payment_status, OLD.total_cents, OLD.created_at)
    IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.total_cents, NEW.created_at)
  )
  EXECUTE FUNCTION note_moved_order();
--> statement-breakpoint
CREATE FUNCTION note_new_buyers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_new integer;
BEGIN
  -- In order of address, so that two who write the same ones never wait for each other in a circle.
  WITH met AS (
    INSERT INTO buyers (email) SELECT DISTINCT email FROM added ORDER BY email ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT count(*) INTO v_new FROM met;
  IF v_new > 0 THEN
    INSERT INTO figure_totals (name, change) VALUES ('buyers', v_new);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_new_buyers AFTER INSERT ON customers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_buyers();
--> statement-breakpoint
-- Folds up to so many lines of the ledger into days and months; answers how many. Two at once take different lines.
CREATE FUNCTION fold_figures(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_folded integer;
BEGIN
  WITH gone AS (
    DELETE FROM figure_changes WHERE id IN (
      SELECT id FROM figure_changes ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED
    ) RETURNING *
  ), days AS (
    INSERT INTO shop_days AS kept (shop_id, day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
      SELECT shop_id, day, sum(orders), sum(paid_orders), sum(revenue_cents), sum(pending), sum(paid), sum(ripped), sum(shipped),
        sum(cancelled)
      FROM gone GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (shop_id, day) DO UPDATE SET orders = kept.orders + excluded.orders,
        paid_orders = kept.paid_orders + excluded.paid_orders, revenue_cents = kept.revenue_cents + excluded.revenue_cents,
        pending = kept.pending + excluded.pending, paid = kept.paid + excluded.paid, ripped = kept.ripped + excluded.ripped,
        shipped = kept.shipped + excluded.shipped, cancelled = kept.cancelled + excluded.cancelled
  ), months AS (
    INSERT INTO shop_months AS kept (shop_id, month, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
      SELECT shop_id, date_trunc('month', day)::date, sum(orders), sum(paid_orders), sum(revenue_cents), sum(pending),
        sum(paid), sum(ripped), sum(shipped), sum(cancelled)
      FROM gone GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (shop_id, month) DO UPDATE SET orders = kept.orders + excluded.orders,
        paid_orders = kept.paid_orders + excluded.paid_orders, revenue_cents = kept.revenue_cents + excluded.revenue_cents,
        pending = kept.pending + excluded.pending, paid = kept.paid + excluded.paid, ripped = kept.ripped + excluded.ripped,
        shipped = kept.shipped + excluded.shipped, cancelled = kept.cancelled + excluded.cancelled
  ), platform AS (
    INSERT INTO platform_days AS kept (day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
      SELECT day, sum(orders), sum(paid_orders), sum(revenue_cents), sum(pending), sum(paid), sum(ripped), sum(shipped),
        sum(cancelled)
      FROM gone GROUP BY 1 ORDER BY 1
      ON CONFLICT (day) DO UPDATE SET orders = kept.orders + excluded.orders,
        paid_orders = kept.paid_orders + excluded.paid_orders, revenue_cents = kept.revenue_cents + excluded.revenue_cents,
        pending = kept.pending + excluded.pending, paid = kept.paid + excluded.paid, ripped = kept.ripped + excluded.ripped,
        shipped = kept.shipped + excluded.shipped, cancelled = kept.cancelled + excluded.cancelled
  )
  SELECT count(*) INTO v_folded FROM gone;
  WITH gone AS (
    DELETE FROM figure_totals WHERE id IN (SELECT id FROM figure_totals ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING name, change
  )
  INSERT INTO figure_totals (name, change) SELECT name, sum(change) FROM gone GROUP BY name;
  RETURN v_folded;
END
$$;
--> statement-breakpoint
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
