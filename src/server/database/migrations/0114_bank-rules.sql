CREATE TABLE "bank_rules" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"counter_account" text,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_rules_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "bank_rules_account" UNIQUE("shop_id","counter_account"),
	CONSTRAINT "bank_rules_payer" CHECK ("bank_rules"."counter_account" is not null or "bank_rules"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "rule_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rules_name" ON "bank_rules" USING btree ("shop_id",lower("name")) WHERE "bank_rules"."counter_account" is null;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_rule" FOREIGN KEY ("shop_id","rule_id") REFERENCES "public"."bank_rules"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_of_rule" ON "bank_entries" USING btree ("shop_id","rule_id") WHERE "bank_entries"."rule_id" is not null;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_ruled" CHECK ("bank_entries"."rule_id" is null or "bank_entries"."state" = 'ignored');