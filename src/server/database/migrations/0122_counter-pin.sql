CREATE TABLE "counter_devices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "counter_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"registered_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_by" bigint,
	CONSTRAINT "counter_devices_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "counter_pins" (
	"shop_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"pin_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counter_pins_shop_id_user_id_pk" PRIMARY KEY("shop_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pin_attempts" (
	"shop_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pin_attempts_shop_id_device_id_user_id_pk" PRIMARY KEY("shop_id","device_id","user_id"),
	CONSTRAINT "pin_attempts_failures" CHECK ("pin_attempts"."failures" > 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "counter_shop_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "counter_device_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "approved_by" bigint;--> statement-breakpoint
ALTER TABLE "counter_devices" ADD CONSTRAINT "counter_devices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_devices" ADD CONSTRAINT "counter_devices_registered_by_users_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_devices" ADD CONSTRAINT "counter_devices_last_used_by_users_id_fk" FOREIGN KEY ("last_used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_pins" ADD CONSTRAINT "counter_pins_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_pins" ADD CONSTRAINT "counter_pins_member" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."shop_members"("shop_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_attempts" ADD CONSTRAINT "pin_attempts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_attempts" ADD CONSTRAINT "pin_attempts_device" FOREIGN KEY ("shop_id","device_id") REFERENCES "public"."counter_devices"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_attempts" ADD CONSTRAINT "pin_attempts_member" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."shop_members"("shop_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_devices_token" ON "counter_devices" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_counter" ON "sessions" USING btree ("counter_shop_id","counter_device_id") WHERE "sessions"."counter_device_id" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_counter" CHECK (("sessions"."counter_shop_id" is null) = ("sessions"."counter_device_id" is null));