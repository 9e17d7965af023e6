-- No order leaves whole while something of it was looked for and not found.
CREATE FUNCTION nothing_missing_leaves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM picks WHERE order_id = NEW.id AND missing > 0) THEN
		RAISE EXCEPTION 'something of order % is missing', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_nothing_missing AFTER UPDATE OF state ON orders
	FOR EACH ROW WHEN (OLD.state = 'processing' AND NEW.state = 'in_transit') EXECUTE FUNCTION nothing_missing_leaves();
