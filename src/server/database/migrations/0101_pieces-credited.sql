ALTER TABLE "invoice_lines" ADD COLUMN "corrects" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "goods_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipping_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "goodwill_cents" bigint DEFAULT 0 NOT NULL;