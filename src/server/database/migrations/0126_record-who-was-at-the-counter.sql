CREATE TABLE "counter_turns" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "counter_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "counter_turns_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "counter_turns" ADD CONSTRAINT "counter_turns_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_turns" ADD CONSTRAINT "counter_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_turns" ADD CONSTRAINT "counter_turns_device" FOREIGN KEY ("shop_id","device_id") REFERENCES "public"."counter_devices"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_turns_of_device" ON "counter_turns" USING btree ("shop_id","device_id");--> statement-breakpoint
CREATE INDEX "counter_turns_of_user" ON "counter_turns" USING btree ("user_id");