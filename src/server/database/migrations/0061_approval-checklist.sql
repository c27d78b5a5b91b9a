CREATE TABLE "shop_decisions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" bigint,
	CONSTRAINT "shop_decisions_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shop_decisions_kind" CHECK (kind in ('asked', 'approved', 'refused', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "shop_declarations" (
	"shop_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"declared_by" bigint,
	CONSTRAINT "shop_declarations_shop_id_version_pk" PRIMARY KEY("shop_id","version")
);
--> statement-breakpoint
CREATE TABLE "shop_tax_identities" (
	"shop_id" bigint NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_tax_identities_shop_id_pk" PRIMARY KEY("shop_id")
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "approved_seller" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "seller_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "checklist_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_decisions" ADD CONSTRAINT "shop_decisions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_decisions" ADD CONSTRAINT "shop_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_declarations" ADD CONSTRAINT "shop_declarations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_declarations" ADD CONSTRAINT "shop_declarations_declared_by_users_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tax_identities" ADD CONSTRAINT "shop_tax_identities_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_decisions_decided_by" ON "shop_decisions" USING btree ("decided_by");--> statement-breakpoint
UPDATE "shops" SET "checklist_due_at" = now() + interval '60 days' WHERE "approved";--> statement-breakpoint
-- Who sells at approved shops is taken as seen.
UPDATE "shops" SET "approved_seller" = jsonb_build_object(
	'legalName', legal_name, 'tradeName', trade_name, 'street', street, 'houseNumber', house_number, 'postcode', postcode,
	'city', city, 'country', country, 'email', email, 'phone', phone, 'kvkNumber', kvk_number, 'vatNumber', vat_number,
	'smallBusiness', small_business)
FROM "shop_sellers" WHERE shop_id = id AND "approved";
