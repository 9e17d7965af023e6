CREATE TABLE "cart_reminders" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"told_lines" jsonb,
	CONSTRAINT "cart_reminders_key_unique" UNIQUE("key"),
	CONSTRAINT "cart_reminders_ended_after" CHECK ("cart_reminders"."ended_at" >= "cart_reminders"."consented_at"),
	CONSTRAINT "cart_reminders_told" CHECK ("cart_reminders"."sent_at" is null or "cart_reminders"."told_lines" is not null)
);
--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_reminders_ended" ON "cart_reminders" USING btree ("ended_at") WHERE "cart_reminders"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "saved_carts_changed_at_index" ON "saved_carts" USING btree ("changed_at");