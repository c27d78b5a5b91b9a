CREATE TABLE "invoice_counters" (
	"shop_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_shop_id_year_pk" PRIMARY KEY("shop_id","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"shop_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"scheme" text NOT NULL,
	"rate" integer NOT NULL,
	"cost_cents" bigint,
	"vat_cents" bigint NOT NULL,
	CONSTRAINT "invoice_lines_shop_id_invoice_id_position_pk" PRIMARY KEY("shop_id","invoice_id","position"),
	CONSTRAINT "invoice_lines_scheme" CHECK ("invoice_lines"."scheme" in ('standard', 'margin', 'small-business'))
);
--> statement-breakpoint
CREATE TABLE "invoice_tasks" (
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_tasks_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint NOT NULL,
	"invoice_id" bigint,
	"closes" boolean DEFAULT false NOT NULL,
	"issued_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "invoices_number" UNIQUE("shop_id","year","number"),
	CONSTRAINT "invoices_kind" CHECK (case "invoices"."kind" when 'invoice' then "invoices"."invoice_id" is null and not "invoices"."closes"
        when 'credit-note' then "invoices"."invoice_id" is not null else false end)
);
--> statement-breakpoint
CREATE TABLE "order_companies" (
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"name" text NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_companies_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice" FOREIGN KEY ("shop_id","invoice_id") REFERENCES "public"."invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_tasks" ADD CONSTRAINT "invoice_tasks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_tasks" ADD CONSTRAINT "invoice_tasks_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice" FOREIGN KEY ("shop_id","invoice_id") REFERENCES "public"."invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_companies" ADD CONSTRAINT "order_companies_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_companies" ADD CONSTRAINT "order_companies_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_tasks_due" ON "invoice_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("shop_id","issued_on","id");