ALTER TABLE "card_prices" ADD COLUMN "figures_day" date;--> statement-breakpoint
UPDATE "card_prices" SET "figures_day" = "day" WHERE "low_cents" IS NOT NULL OR "avg30_cents" IS NOT NULL;
