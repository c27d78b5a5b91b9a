ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_via";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_via" CHECK ("withdrawals"."via" in ('order-page', 'form', 'shop'));