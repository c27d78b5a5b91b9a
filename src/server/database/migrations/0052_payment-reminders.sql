ALTER TABLE "orders" ADD COLUMN "payment_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "reminder_days" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "reminder_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "reminder_text_translated" text DEFAULT '' NOT NULL;