ALTER TABLE "shops" ADD COLUMN "opens_on_approval" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "sells" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "set_up" jsonb DEFAULT '{}'::jsonb NOT NULL;