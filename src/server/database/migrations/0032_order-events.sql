CREATE TABLE "platform_totals" (
	"name" text PRIMARY KEY NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"actor_role" text,
	"ip" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "order_events_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "order_events_state" CHECK ("order_events"."state" in ('waiting', 'handled', 'failed'))
);
--> statement-breakpoint
DROP TABLE "figure_changes" CASCADE;--> statement-breakpoint
DROP TABLE "figure_totals" CASCADE;--> statement-breakpoint
DROP TABLE "order_moves" CASCADE;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "event_id" bigint;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_not_handled" ON "order_events" USING btree ("state","id") WHERE "order_events"."state" <> 'handled';--> statement-breakpoint
-- The history of the orders so far, from the audit log. Of a move and its undoing the first one is told to no customer.
INSERT INTO order_events (shop_id, order_id, kind, at, actor_id, actor_role, ip, data, undone, state)
SELECT shop_id, order_id, kind, at, actor_id, actor_role, ip, data, kind NOT LIKE '%_undone' AND next_of_its_kind LIKE '%_undone', 'handled'
FROM (
	SELECT happened.*, coalesce(lead(kind) OVER (PARTITION BY order_id, replace(kind, '_undone', '') ORDER BY at, place), '') AS next_of_its_kind
	FROM (
		SELECT entry.shop_id, entry.order_id, known.kind, entry.at, entry.id AS place, entry.actor_id, entry.actor_role, entry.ip,
			jsonb_strip_nulls(jsonb_build_object(
				'unpaidDays', CASE known.kind WHEN 'cancelled' THEN substring(entry.details FROM 'within (\d+) day')::integer END,
				'email', CASE known.kind WHEN 'email_sent_again' THEN entry.details END
			)) || CASE WHEN known.kind LIKE 'tracking_%'
				THEN jsonb_build_object('trackingBefore', entry.before -> 'trackingCode', 'trackingAfter', entry.after -> 'trackingCode')
				ELSE '{}' END AS data
		FROM activity entry
		JOIN (VALUES
			('Order placed', 'placed'), ('Order paid', 'paid'), ('Order ripped', 'ripped'), ('Order shipped', 'shipped'),
			('Order cancelled', 'cancelled'), ('Order refunded', 'refunded'), ('Order paid undone', 'paid_undone'),
			('Order shipped undone', 'shipped_undone'), ('Order cancelled undone', 'cancelled_undone'),
			('Order refunded undone', 'refunded_undone'), ('Payment reminder sent', 'reminded'), ('Pick-up chosen', 'pickup_chosen'),
			('Delivery address given', 'address_given'), ('Delivery address changed', 'address_changed'),
			('Delivery address entered', 'address_entered'), ('Delivery address requested', 'address_requested'),
			('Tracking code added', 'tracking_added'), ('Tracking code changed', 'tracking_changed'),
			('Tracking code removed', 'tracking_removed'), ('Note changed', 'note_changed'), ('Email sent again', 'email_sent_again'),
			('Orders blocked', 'blocked'), ('Orders unblocked', 'unblocked')
		) AS known (action, kind) ON known.action = entry.action
		WHERE entry.shop_id IS NOT NULL AND entry.order_id IS NOT NULL
		UNION ALL
		SELECT shop_id, id, 'placed', created_at, 0, NULL, NULL, NULL, '{}' FROM orders
		WHERE NOT EXISTS (
			SELECT FROM activity entry
			WHERE entry.shop_id = orders.shop_id AND entry.order_id = orders.id AND entry.action = 'Order placed'
		)
	) AS happened
) AS history
ORDER BY at, place;--> statement-breakpoint
-- The figures, counted anew from the orders: until now they were the sum of these tables and a ledger.
DELETE FROM shop_days;--> statement-breakpoint
DELETE FROM shop_months;--> statement-breakpoint
DELETE FROM platform_days;--> statement-breakpoint
INSERT INTO shop_days (shop_id, day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
SELECT shop_id, (created_at AT TIME ZONE 'Europe/Amsterdam')::date, count(*),
	count(*) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'),
	coalesce(sum(total_cents) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0),
	count(*) FILTER (WHERE status = 'pending'), count(*) FILTER (WHERE status = 'paid'), count(*) FILTER (WHERE status = 'ripped'),
	count(*) FILTER (WHERE status = 'shipped'), count(*) FILTER (WHERE status = 'cancelled')
FROM orders GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO shop_months (shop_id, month, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
SELECT shop_id, date_trunc('month', day)::date, sum(orders), sum(paid_orders), sum(revenue_cents), sum(pending), sum(paid), sum(ripped), sum(shipped), sum(cancelled) FROM shop_days GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO platform_days (day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
SELECT day, sum(orders), sum(paid_orders), sum(revenue_cents), sum(pending), sum(paid), sum(ripped), sum(shipped), sum(cancelled) FROM shop_days GROUP BY 1;--> statement-breakpoint
INSERT INTO buyers (email) SELECT DISTINCT email FROM customers ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO platform_totals (name, total) SELECT 'buyers', count(*) FROM buyers;
