DROP INDEX "lot_holds_of_lot";--> statement-breakpoint
DROP INDEX "money_movements_owed";--> statement-breakpoint
CREATE INDEX "lot_holds_of_lot" ON "lot_holds" USING btree ("lot_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_managed" ON "accounts" USING btree ("manager_id") WHERE "accounts"."manager_id" is not null;--> statement-breakpoint
CREATE INDEX "cashback_movements_of_order" ON "cashback_movements" USING btree ("order_id") WHERE "cashback_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "cashback_movements_of_redemption" ON "cashback_movements" USING btree ("redemption_id") WHERE "cashback_movements"."redemption_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("account_id","created_at") WHERE "orders"."owed_cents" > 0;--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "project_items_product_id_index" ON "project_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "project_samples_order_id_index" ON "project_samples" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owed" CHECK ("orders"."owed_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
UPDATE orders SET owed_cents = owed.cents FROM (
	SELECT order_id, sum(amount_cents) AS cents FROM money_movements WHERE kind LIKE 'credito%' GROUP BY order_id
) owed WHERE owed.order_id = orders.id AND owed.cents <> 0;
--> statement-breakpoint
CREATE FUNCTION add_up_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders SET owed_cents = owed_cents + NEW.amount_cents WHERE id = NEW.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER money_movements_owed AFTER INSERT ON money_movements
	FOR EACH ROW WHEN (NEW.kind LIKE 'credito%') EXECUTE FUNCTION add_up_owed();
