ALTER TABLE "orders" ADD COLUMN "adds_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_adds_to_orders_id_fk" FOREIGN KEY ("adds_to") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_adds_to" ON "orders" USING btree ("adds_to") WHERE "orders"."adds_to" is not null;--> statement-breakpoint
-- An order adds to one that has not left, goes to the same place in the same way, and adds to no other itself.
CREATE FUNCTION adds_to_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM orders first WHERE first.id = NEW.adds_to AND first.adds_to IS NULL
			AND first.state IN ('awaiting_payment', 'processing') AND first.delivery = NEW.delivery
			AND (NEW.delivery = 'pickup' OR (first.direccion = NEW.direccion AND first.codigo_postal = NEW.codigo_postal))
	) OR EXISTS (SELECT FROM shipments WHERE order_id = NEW.adds_to) THEN
		RAISE EXCEPTION 'order % cannot add to order %', NEW.id, NEW.adds_to
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_adds_to AFTER INSERT ON orders
	FOR EACH ROW WHEN (NEW.adds_to IS NOT NULL) EXECUTE FUNCTION adds_to_order();
