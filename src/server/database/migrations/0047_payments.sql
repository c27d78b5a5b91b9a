CREATE TABLE "bank_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"statement_id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"account" text,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_reversal" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"counter_account" text,
	"description" text DEFAULT '' NOT NULL,
	"reference" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entries_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "bank_entries_fingerprint" UNIQUE("shop_id","fingerprint"),
	CONSTRAINT "bank_entries_state" CHECK ("bank_entries"."state" in ('open', 'booked', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"format" text NOT NULL,
	"file_name" text,
	"accounts" text[] DEFAULT '{}' NOT NULL,
	"entry_count" integer NOT NULL,
	"known_count" integer NOT NULL,
	"uploaded_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"source" text DEFAULT 'bank' NOT NULL,
	"entry_id" bigint,
	"provider_payment_id" text,
	"received_on" date NOT NULL,
	"booked_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payments_of_entry" UNIQUE("shop_id","entry_id","order_id"),
	CONSTRAINT "payments_of_provider" UNIQUE("shop_id","provider_payment_id"),
	CONSTRAINT "payments_source" CHECK (case "payments"."source" when 'bank' then "payments"."entry_id" is not null and "payments"."provider_payment_id" is null
        when 'provider' then "payments"."provider_payment_id" is not null and "payments"."entry_id" is null else false end),
	CONSTRAINT "payments_amount" CHECK (case "payments"."kind" when 'payment' then "payments"."amount_cents" > 0
        when 'refund' then "payments"."amount_cents" < 0 when 'reversal' then "payments"."amount_cents" < 0 else false end)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_cents" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_statement" FOREIGN KEY ("shop_id","statement_id") REFERENCES "public"."bank_statements"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_entry" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."bank_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_by_state" ON "bank_entries" USING btree ("shop_id","state","id");--> statement-breakpoint
CREATE INDEX "bank_entries_of_statement" ON "bank_entries" USING btree ("shop_id","statement_id","id");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("shop_id","order_id","id");