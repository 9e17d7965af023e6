-- Every process holds the catalogue in memory and asks for the products changed since the oldest transaction it could not
-- see. The stamp is the changing transaction, not a counter: counters become visible out of order.
CREATE FUNCTION stamp_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_xid := pg_current_xact_id()::text::bigint;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_stamp BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION stamp_product();
--> statement-breakpoint
CREATE TRIGGER lots_stamp BEFORE INSERT OR UPDATE ON lots FOR EACH ROW EXECUTE FUNCTION stamp_product();
--> statement-breakpoint
-- A deleted lot and any change of a promotion are changes of their product.
CREATE FUNCTION touch_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET changed_xid = 0 WHERE id = COALESCE(NEW.product_id, OLD.product_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_removed AFTER DELETE ON lots FOR EACH ROW EXECUTE FUNCTION touch_product();
--> statement-breakpoint
CREATE TRIGGER promotions_changed AFTER INSERT OR UPDATE OR DELETE ON product_promotions
	FOR EACH ROW EXECUTE FUNCTION touch_product();
