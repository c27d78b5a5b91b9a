CREATE TABLE "payout_files" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text,
	"transfers" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"actor_id" bigint,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_files_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payout_files_message" UNIQUE("shop_id","message_id"),
	CONSTRAINT "payout_files_sums" CHECK ("payout_files"."transfers" > 0 and "payout_files"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_statements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "purchase_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_on" date NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_statements_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "purchase_statements_number" UNIQUE("shop_id","year","number"),
	CONSTRAINT "purchase_statements_offer" UNIQUE("shop_id","offer_id"),
	CONSTRAINT "purchase_statements_numbered" CHECK ("purchase_statements"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "buy_offer_lines" ADD COLUMN "held_until" date;--> statement-breakpoint
ALTER TABLE "buy_offers" ADD COLUMN "identity" text;--> statement-breakpoint
ALTER TABLE "buy_offers" ADD COLUMN "payout_file_id" bigint;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_statements" ADD CONSTRAINT "purchase_statements_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_statements" ADD CONSTRAINT "purchase_statements_of_offer" FOREIGN KEY ("shop_id","offer_id") REFERENCES "public"."buy_offers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_offers" ADD CONSTRAINT "buy_offers_payout_file" FOREIGN KEY ("shop_id","payout_file_id") REFERENCES "public"."payout_files"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buy_offer_lines_held" ON "buy_offer_lines" USING btree ("held_until","shop_id") WHERE "buy_offer_lines"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "buy_offers_of_payout_file" ON "buy_offers" USING btree ("shop_id","payout_file_id") WHERE "buy_offers"."payout_file_id" is not null;--> statement-breakpoint
CREATE INDEX "buy_offers_owed" ON "buy_offers" USING btree ("shop_id","id") WHERE "buy_offers"."state" = 'settled' and "buy_offers"."bank_cents" > 0 and "buy_offers"."bank_paid_on" is null;