CREATE TABLE "vat_number_checks" (
	"shop_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "vat_number_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"vat_number" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"consultation_number" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vat_number_checks_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vat_number_checks_state" CHECK ("vat_number_checks"."state" in ('waiting', 'valid', 'invalid', 'unavailable')),
	CONSTRAINT "vat_number_checks_ended" CHECK (("vat_number_checks"."state" = 'waiting') = ("vat_number_checks"."due_at" is not null) and ("vat_number_checks"."state" = 'waiting') = ("vat_number_checks"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_companies" ADD COLUMN "charges_vat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_tax_settings" ADD COLUMN "check_vat_numbers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vat_number_checks" ADD CONSTRAINT "vat_number_checks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_number_checks" ADD CONSTRAINT "vat_number_checks_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_number_checks_of_order" ON "vat_number_checks" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE INDEX "vat_number_checks_due" ON "vat_number_checks" USING btree ("due_at") WHERE "vat_number_checks"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "vat_number_checks_waiting" ON "vat_number_checks" USING btree ("shop_id","order_id","vat_number") WHERE "vat_number_checks"."state" = 'waiting';