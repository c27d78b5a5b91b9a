ALTER TABLE "buy_offers" ADD COLUMN "declaration_version" text;--> statement-breakpoint
ALTER TABLE "buy_offers" ADD COLUMN "signature" jsonb;