CREATE TABLE "refund_lines" (
	"shop_id" bigint NOT NULL,
	"refund_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refund_lines_shop_id_refund_id_product_id_pk" PRIMARY KEY("shop_id","refund_id","product_id"),
	CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"withdrawal_id" bigint,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"through" text DEFAULT 'provider' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"payment_id" bigint,
	"provider_refund_id" text,
	"agreed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'done', 'failed')),
	CONSTRAINT "refunds_through" CHECK (case "refunds"."through" when 'provider' then "refunds"."payment_id" is not null
        when 'hand' then "refunds"."payment_id" is null and "refunds"."state" = 'done' else false end)
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "restocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund" FOREIGN KEY ("shop_id","refund_id") REFERENCES "public"."refunds"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_item" FOREIGN KEY ("shop_id","order_id","product_id") REFERENCES "public"."order_items"("shop_id","order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_withdrawal" FOREIGN KEY ("shop_id","withdrawal_id") REFERENCES "public"."withdrawals"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" FOREIGN KEY ("shop_id","payment_id") REFERENCES "public"."provider_payments"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_of_order" ON "refund_lines" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_of_withdrawal" ON "refunds" USING btree ("shop_id","withdrawal_id") WHERE "refunds"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_to_ask" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'asked' and "refunds"."provider_refund_id" is null;