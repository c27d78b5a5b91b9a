ALTER TABLE "shops" ADD COLUMN "first_approved_at" timestamp with time zone;--> statement-breakpoint
-- The audit log says when. A shop that it does not mention was approved all the same if it says so itself or has sold something.
UPDATE "shops" SET "first_approved_at" = coalesce(
  (SELECT min("at") FROM "activity" WHERE "activity"."shop_id" = "shops"."id" AND "action" = 'Shop approved'),
  CASE
    WHEN "approved" OR "revoked_reason" IS NOT NULL OR EXISTS (SELECT FROM "orders" WHERE "orders"."shop_id" = "shops"."id")
    THEN "created_at"
  END
);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_first_approved_at" CHECK (not "shops"."approved" or "shops"."first_approved_at" is not null);
