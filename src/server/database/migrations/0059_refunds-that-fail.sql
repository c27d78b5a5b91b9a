ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
DROP INDEX "provider_payments_unsettled";--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "refund_failed_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "provider_payments_unsettled" ON "provider_payments" USING btree ("checked_at") WHERE "provider_payments"."status" in ('creating', 'open', 'pending', 'authorized') or "provider_payments"."refunded_cents" > 0;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK (case "payments"."kind" when 'payment' then "payments"."amount_cents" > 0
        when 'refund-failed' then "payments"."amount_cents" > 0
        when 'refund' then "payments"."amount_cents" < 0 when 'reversal' then "payments"."amount_cents" < 0 else false end);--> statement-breakpoint
UPDATE "provider_payments" SET "refunded_at" = "updated_at" WHERE "refunded_cents" > 0;