CREATE TABLE "drawer_moves" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "drawer_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"till_closing" integer,
	"booked_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawer_moves_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "drawer_moves_amount" CHECK ("drawer_moves"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "till_closings" (
	"shop_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"expected_cents" bigint NOT NULL,
	"counted_cents" bigint NOT NULL,
	"left_cents" bigint NOT NULL,
	"report" jsonb,
	"closed_by" bigint,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_closings_shop_id_number_pk" PRIMARY KEY("shop_id","number"),
	CONSTRAINT "till_closings_number" CHECK ("till_closings"."number" >= 0 and ("till_closings"."number" = 0) = ("till_closings"."report" is null)),
	CONSTRAINT "till_closings_left" CHECK ("till_closings"."left_cents" between 0 and "till_closings"."counted_cents")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "rounding_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "till_closing" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "till_closing" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "rounds_cash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drawer_moves" ADD CONSTRAINT "drawer_moves_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_moves" ADD CONSTRAINT "drawer_moves_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_moves" ADD CONSTRAINT "drawer_moves_closing" FOREIGN KEY ("shop_id","till_closing") REFERENCES "public"."till_closings"("shop_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closings" ADD CONSTRAINT "till_closings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closings" ADD CONSTRAINT "till_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_moves_of_closing" ON "drawer_moves" USING btree ("shop_id","till_closing");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_closing" FOREIGN KEY ("shop_id","till_closing") REFERENCES "public"."till_closings"("shop_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closing" FOREIGN KEY ("shop_id","till_closing") REFERENCES "public"."till_closings"("shop_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_closing" ON "payments" USING btree ("shop_id","till_closing") WHERE "payments"."source" <> 'provider';--> statement-breakpoint
CREATE INDEX "orders_of_closing" ON "orders" USING btree ("shop_id","till_closing") WHERE "orders"."delivery" = 'counter';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_rounding" CHECK ("payments"."rounding_cents" = 0 or ("payments"."means" = 'cash' and "payments"."rounding_cents" between -2 and 2));