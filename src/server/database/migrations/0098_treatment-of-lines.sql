ALTER TABLE "invoice_lines" ALTER COLUMN "rate" SET DATA TYPE numeric(4, 1);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "shipping_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "treatment" text DEFAULT 'domestic' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivered_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "country" text DEFAULT 'NL' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_treatment" CHECK ("invoice_lines"."treatment" in ('domestic', 'oss', 'eu-company', 'export'));