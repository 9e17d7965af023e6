CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" integer,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returned_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"stock_hundredths" integer NOT NULL,
	"disposition" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "returned_lines_quantity" CHECK ("returned_lines"."quantity_hundredths" > 0 and "returned_lines"."stock_hundredths" > 0),
	CONSTRAINT "returned_lines_disposition" CHECK ("returned_lines"."disposition" in ('restocked', 'written_off'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("account_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_quantity";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_lines" ADD CONSTRAINT "returned_lines_order_id_position_order_lines_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_index" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_notes_author_id_index" ON "order_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "returned_lines_order_id_index" ON "returned_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_of_order" ON "mails" USING btree ("order_id") WHERE "mails"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_pedido" ON "withdrawals" USING btree (upper(trim("pedido")));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_quantity" CHECK ("reservations"."quantity_hundredths" >= 0);--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON order_notes
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON returned_lines
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
