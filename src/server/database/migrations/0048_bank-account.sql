ALTER TABLE "shops" ADD COLUMN "payment_link_max_cents" bigint;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "bank_account" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "bank_account_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "payment_first" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_payment_link_max" CHECK ("shops"."payment_link_max_cents" > 0);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_payment_first" CHECK ("shops"."payment_first" in ('link', 'bank-transfer'));