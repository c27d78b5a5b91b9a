CREATE TABLE "shop_handovers" (
	"shop_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"stays" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_handovers_shop_id_pk" PRIMARY KEY("shop_id")
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_handovers" ADD CONSTRAINT "shop_handovers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_handovers" ADD CONSTRAINT "shop_handovers_member" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."shop_members"("shop_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_handovers_user" ON "shop_handovers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shop_handovers_expired" ON "shop_handovers" USING btree ("expires_at");