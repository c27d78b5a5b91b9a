ALTER TABLE "rip_sessions" ADD COLUMN "recording_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rips" ADD COLUMN "marked_at" timestamp with time zone;