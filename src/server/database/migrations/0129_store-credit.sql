CREATE TABLE "credit_accounts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"kind" text DEFAULT 'mailbox' NOT NULL,
	"email" text,
	"mailbox" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(regexp_replace(split_part(email, '@', 1), '^([^+]+)\+.*$', '\1'), '.', '') || '@gmail.com' else regexp_replace(split_part(email, '@', 1), '^([^+]+)\+.*$', '\1') || '@' || split_part(email, '@', 2) end) STORED,
	"ends_on" date,
	"code_hash" text,
	"code" text,
	"page_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "credit_accounts_code" UNIQUE("shop_id","code_hash"),
	CONSTRAINT "credit_accounts_kind" CHECK ("credit_accounts"."kind" in ('mailbox', 'gift')),
	CONSTRAINT "credit_accounts_ends" CHECK (("credit_accounts"."kind" = 'gift') = ("credit_accounts"."ends_on" is not null)),
	CONSTRAINT "credit_accounts_sealed" CHECK (("credit_accounts"."code_hash" is null) = ("credit_accounts"."code" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_movements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"order_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_movements_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "credit_movements_amount" CHECK (case when "credit_movements"."cause" in ('spent', 'expired') then "credit_movements"."amount_cents" < 0
        when "credit_movements"."cause" = 'correction' then "credit_movements"."amount_cents" <> 0
        when "credit_movements"."cause" in ('bought', 'refund', 'gift', 'spend_undone') then "credit_movements"."amount_cents" > 0 else false end),
	CONSTRAINT "credit_movements_of_orders" CHECK ("credit_movements"."cause" not in ('spent', 'spend_undone', 'refund') or "credit_movements"."order_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_source";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_through";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_movement_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_account" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."credit_accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_mailbox" ON "credit_accounts" USING btree ("shop_id","mailbox") WHERE "credit_accounts"."kind" = 'mailbox' and "credit_accounts"."mailbox" is not null;--> statement-breakpoint
CREATE INDEX "credit_accounts_page_key" ON "credit_accounts" USING btree ("page_key");--> statement-breakpoint
CREATE INDEX "credit_accounts_of_mailbox" ON "credit_accounts" USING btree ("mailbox","shop_id") WHERE "credit_accounts"."mailbox" is not null;--> statement-breakpoint
CREATE INDEX "credit_accounts_ending" ON "credit_accounts" USING btree ("ends_on") WHERE "credit_accounts"."ends_on" is not null;--> statement-breakpoint
CREATE INDEX "credit_movements_of_account" ON "credit_movements" USING btree ("shop_id","account_id","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit" FOREIGN KEY ("shop_id","credit_movement_id") REFERENCES "public"."credit_movements"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_credit" UNIQUE("shop_id","credit_movement_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_movement" CHECK (("payments"."source" = 'credit') = ("payments"."credit_movement_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source" CHECK (case "payments"."source" when 'bank' then "payments"."entry_id" is not null and "payments"."provider_payment_id" is null
        when 'provider' then "payments"."provider_payment_id" is not null and "payments"."entry_id" is null
        when 'hand' then "payments"."entry_id" is null and "payments"."provider_payment_id" is null
        when 'credit' then "payments"."entry_id" is null and "payments"."provider_payment_id" is null else false end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."credit_cents" >= 0 and case "refunds"."through" when 'credit' then "refunds"."amount_cents" = 0 and "refunds"."credit_cents" > 0
        else "refunds"."amount_cents" > 0 end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_through" CHECK (case "refunds"."through" when 'provider' then "refunds"."payment_id" is not null
        when 'hand' then "refunds"."payment_id" is null and "refunds"."state" = 'done'
        when 'credit' then "refunds"."payment_id" is null and "refunds"."state" = 'done' else false end);