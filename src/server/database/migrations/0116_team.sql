CREATE TABLE "shop_invitations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"permissions" text[],
	"token_hash" text,
	"invited_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_invitations_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shop_invitations_one_each" UNIQUE("shop_id","email"),
	CONSTRAINT "shop_invitations_email_lower" CHECK ("shop_invitations"."email" = lower("shop_invitations"."email")),
	CONSTRAINT "shop_invitations_role" CHECK ("shop_invitations"."role" in ('manager', 'counter', 'packer', 'stock', 'bookkeeper', 'custom')),
	CONSTRAINT "shop_invitations_permissions" CHECK (("shop_invitations"."role" = 'custom') = ("shop_invitations"."permissions" is not null))
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "staff_two_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_invitations" ADD CONSTRAINT "shop_invitations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invitations" ADD CONSTRAINT "shop_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_invitations_token" ON "shop_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shop_invitations_email" ON "shop_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "shop_invitations_expired" ON "shop_invitations" USING btree ("expires_at");