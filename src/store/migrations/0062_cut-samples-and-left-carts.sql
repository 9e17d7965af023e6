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
CREATE TABLE "project_samples" (
	"item_id" integer NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "project_samples_item_id_order_id_pk" PRIMARY KEY("item_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "muestras_cortadas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_samples" ADD CONSTRAINT "project_samples_item_id_project_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."project_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_samples" ADD CONSTRAINT "project_samples_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_reminders_ended" ON "cart_reminders" USING btree ("ended_at") WHERE "cart_reminders"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "saved_carts_changed_at_index" ON "saved_carts" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_muestras_cortadas" CHECK ("lots"."muestras_cortadas" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('initial', 'sale', 'return', 'count', 'movement', 'undo', 'correction', 'arrival', 'write-off', 'samples'));