CREATE TABLE "provider_keys" (
	"shop_id" bigint NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_keys_shop_id_pk" PRIMARY KEY("shop_id")
);
--> statement-breakpoint
CREATE TABLE "provider_payments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "provider_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"provider" text DEFAULT 'mollie' NOT NULL,
	"mode" text NOT NULL,
	"provider_id" text,
	"status" text DEFAULT 'creating' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"refund_pending_cents" bigint DEFAULT 0 NOT NULL,
	"charged_back_cents" bigint DEFAULT 0 NOT NULL,
	"refund_asked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_payments_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "provider_payments_provider_id" UNIQUE("shop_id","provider_id"),
	CONSTRAINT "provider_payments_status" CHECK ("provider_payments"."status" in ('creating', 'open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired')
        and ("provider_payments"."provider_id" is not null or "provider_payments"."status" in ('creating', 'expired'))),
	CONSTRAINT "provider_payments_amount" CHECK ("provider_payments"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "shops" DROP CONSTRAINT "shops_payment_first";--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "payment_provider" jsonb;--> statement-breakpoint
ALTER TABLE "provider_keys" ADD CONSTRAINT "provider_keys_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD CONSTRAINT "provider_payments_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD CONSTRAINT "provider_payments_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_payments_of_order" ON "provider_payments" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE INDEX "provider_payments_unsettled" ON "provider_payments" USING btree ("checked_at") WHERE "provider_payments"."status" in ('creating', 'open', 'pending', 'authorized') or "provider_payments"."refund_pending_cents" > 0;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_payment_first" CHECK ("shops"."payment_first" in ('link', 'bank-transfer', 'provider'));