CREATE TABLE "buy_offer_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "buy_offer_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by_customer" boolean NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"actor_id" bigint,
	"acted_through" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buy_offer_events_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "buy_offer_events_acted_through" CHECK ("buy_offer_events"."acted_through" in ('session', 'key', 'agent', 'system'))
);
--> statement-breakpoint
CREATE TABLE "buy_offer_lines" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "buy_offer_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"card" jsonb NOT NULL,
	"finish" text NOT NULL,
	"language" text,
	"condition" text,
	"pieces" integer NOT NULL,
	"pay_by" text NOT NULL,
	"quoted" jsonb NOT NULL,
	"why" jsonb NOT NULL,
	"new_quoted" jsonb,
	"found_condition" text,
	"found_pieces" integer,
	"own_cents" bigint,
	"refusal" text,
	"reason" text DEFAULT '' NOT NULL,
	"photo_url" text,
	"accepted" boolean,
	"product_id" bigint,
	CONSTRAINT "buy_offer_lines_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "buy_offer_lines_pieces" CHECK ("buy_offer_lines"."pieces" > 0 and "buy_offer_lines"."found_pieces" between 0 and "buy_offer_lines"."pieces"),
	CONSTRAINT "buy_offer_lines_own" CHECK ("buy_offer_lines"."own_cents" >= 0),
	CONSTRAINT "buy_offer_lines_condition" CHECK ("buy_offer_lines"."condition" in ('MT', 'NM', 'EX', 'GD', 'LP', 'PL', 'PO')),
	CONSTRAINT "buy_offer_lines_found" CHECK ("buy_offer_lines"."found_condition" in ('MT', 'NM', 'EX', 'GD', 'LP', 'PL', 'PO')),
	CONSTRAINT "buy_offer_lines_pay_by" CHECK ("buy_offer_lines"."pay_by" in ('cash', 'bank', 'credit')),
	CONSTRAINT "buy_offer_lines_refusal" CHECK ("buy_offer_lines"."refusal" in ('fake', 'other_card', 'condition', 'damaged', 'enough', 'suspicious', 'other'))
);
--> statement-breakpoint
CREATE TABLE "buy_offers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "buy_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"page_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"parent_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"mailbox" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(regexp_replace(split_part(email, '@', 1), '^([^+]+)\+.*$', '\1'), '.', '') || '@gmail.com' else regexp_replace(split_part(email, '@', 1), '^([^+]+)\+.*$', '\1') || '@' || split_part(email, '@', 2) end) STORED,
	"name" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"way" text NOT NULL,
	"quote_until" date,
	"tolerance" jsonb,
	"birth_year" integer,
	"parent_name" text DEFAULT '' NOT NULL,
	"parent_email" text,
	"parent_agreed_at" timestamp with time zone,
	"is_business" boolean DEFAULT false NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"account" text,
	"declared_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"tracking_code" text DEFAULT '' NOT NULL,
	"cash_cents" bigint DEFAULT 0 NOT NULL,
	"bank_cents" bigint DEFAULT 0 NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"bank_paid_on" date,
	"purchase_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buy_offers_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "buy_offers_number" UNIQUE("shop_id","number"),
	CONSTRAINT "buy_offers_language" CHECK ("buy_offers"."language" in ('nl', 'en')),
	CONSTRAINT "buy_offers_state" CHECK ("buy_offers"."state" in ('submitted', 'approved', 'declined', 'on_its_way', 'received', 'offered', 'agreed', 'settled', 'returned', 'cancelled', 'expired')),
	CONSTRAINT "buy_offers_way" CHECK ("buy_offers"."way" in ('bring', 'send', 'counter')),
	CONSTRAINT "buy_offers_paid" CHECK ("buy_offers"."cash_cents" >= 0 and "buy_offers"."bank_cents" >= 0 and "buy_offers"."credit_cents" >= 0
        and ("buy_offers"."state" = 'settled') = ("buy_offers"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "buy_offer_events" ADD CONSTRAINT "buy_offer_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_offer_events" ADD CONSTRAINT "buy_offer_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_offer_events" ADD CONSTRAINT "buy_offer_events_offer" FOREIGN KEY ("shop_id","offer_id") REFERENCES "public"."buy_offers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_offer_lines" ADD CONSTRAINT "buy_offer_lines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_offer_lines" ADD CONSTRAINT "buy_offer_lines_offer" FOREIGN KEY ("shop_id","offer_id") REFERENCES "public"."buy_offers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_offer_lines" ADD CONSTRAINT "buy_offer_lines_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_offers" ADD CONSTRAINT "buy_offers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_offers" ADD CONSTRAINT "buy_offers_purchase" FOREIGN KEY ("shop_id","purchase_id") REFERENCES "public"."purchases"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buy_offer_events_of_offer" ON "buy_offer_events" USING btree ("shop_id","offer_id","id");--> statement-breakpoint
CREATE INDEX "buy_offer_lines_of_offer" ON "buy_offer_lines" USING btree ("shop_id","offer_id","id");--> statement-breakpoint
CREATE INDEX "buy_offer_lines_of_product" ON "buy_offer_lines" USING btree ("shop_id","product_id") WHERE "buy_offer_lines"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "buy_offers_page_key" ON "buy_offers" USING btree ("page_key");--> statement-breakpoint
CREATE INDEX "buy_offers_parent_key" ON "buy_offers" USING btree ("parent_key");--> statement-breakpoint
CREATE INDEX "buy_offers_of_mailbox" ON "buy_offers" USING btree ("mailbox","shop_id") WHERE "buy_offers"."mailbox" is not null;--> statement-breakpoint
CREATE INDEX "buy_offers_by_state" ON "buy_offers" USING btree ("shop_id","state","id");--> statement-breakpoint
CREATE INDEX "buy_offers_recent" ON "buy_offers" USING btree ("shop_id","created_at");