CREATE TABLE "purchases" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"bought_on" date NOT NULL,
	"supplier" text NOT NULL,
	"supplier_kind" text NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"scheme" text NOT NULL,
	"rate" numeric(4, 1) NOT NULL,
	"amount_cents" bigint NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "purchases_supplier_kind" CHECK ("purchases"."supplier_kind" in ('private', 'trader')),
	CONSTRAINT "purchases_scheme" CHECK ("purchases"."scheme" in ('margin', 'standard', 'shifted', 'eu', 'import')),
	CONSTRAINT "purchases_margin" CHECK ("purchases"."scheme" <> 'margin' or "purchases"."vat_cents" = 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "margin_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_companies" ADD COLUMN "vat_number_valid" boolean;--> statement-breakpoint
ALTER TABLE "shop_tax_settings" ADD COLUMN "oss" text DEFAULT 'threshold' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_tax_settings" ADD COLUMN "vat_basis" text DEFAULT 'cash' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_tax_settings" ADD COLUMN "margin_method" text DEFAULT 'piece' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_tax_settings" ADD COLUMN "margin_period_from" date;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_by_day" ON "purchases" USING btree ("shop_id","bought_on","id") WHERE "purchases"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_by_receipt" ON "invoices" USING btree ("shop_id",coalesce("received_on", "issued_on"),"id");--> statement-breakpoint
CREATE INDEX "invoices_abroad" ON "invoices" USING btree ("shop_id","issued_on") WHERE "invoices"."country" <> 'NL';--> statement-breakpoint
ALTER TABLE "shop_tax_settings" ADD CONSTRAINT "shop_tax_settings_oss" CHECK ("shop_tax_settings"."oss" in ('threshold', 'always'));--> statement-breakpoint
ALTER TABLE "shop_tax_settings" ADD CONSTRAINT "shop_tax_settings_basis" CHECK ("shop_tax_settings"."vat_basis" in ('cash', 'invoice'));--> statement-breakpoint
ALTER TABLE "shop_tax_settings" ADD CONSTRAINT "shop_tax_settings_margin" CHECK ("shop_tax_settings"."margin_method" in ('piece', 'period') and ("shop_tax_settings"."margin_method" = 'period') = ("shop_tax_settings"."margin_period_from" is not null));--> statement-breakpoint
-- Earlier sales abroad count for the threshold of EU sales. Their VAT stays as it was invoiced.
UPDATE "invoices" i SET "country" = coalesce(o."delivery_address" ->> 'country', o."shipping" ->> 'country', 'NL')
FROM "orders" o
WHERE o."shop_id" = i."shop_id" AND o."id" = i."order_id" AND o."delivery" = 'ship'
	AND coalesce(o."delivery_address" ->> 'country', o."shipping" ->> 'country', 'NL') <> 'NL';--> statement-breakpoint
-- The margin of an invoice is what is left after its credit notes, never below zero; each document has the change that it caused.
WITH running AS (
	SELECT l."shop_id", l."invoice_id", l."position", i."id", coalesce(i."invoice_id", i."id") AS root,
		greatest(0, sum(l."total_cents" - coalesce(l."cost_cents", 0))
			OVER (PARTITION BY l."shop_id", coalesce(i."invoice_id", i."id"), l."position" ORDER BY i."id")) AS margin
	FROM "invoice_lines" l JOIN "invoices" i ON i."shop_id" = l."shop_id" AND i."id" = l."invoice_id"
	WHERE l."scheme" = 'margin'
), changed AS (
	SELECT r.*, r.margin - coalesce(lag(r.margin) OVER (PARTITION BY r."shop_id", r.root, r."position" ORDER BY r."id"), 0) AS change
	FROM running r
)
UPDATE "invoice_lines" l SET "margin_cents" = c.change FROM changed c
WHERE c."shop_id" = l."shop_id" AND c."invoice_id" = l."invoice_id" AND c."position" = l."position";
