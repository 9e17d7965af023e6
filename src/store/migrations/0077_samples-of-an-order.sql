-- Samples beside other goods: four at most in an order, one of a lot.
CREATE FUNCTION limit_samples() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sampled integer[] := ARRAY(SELECT lot_id FROM order_lines WHERE order_id = NEW.order_id AND variant_id = 'muestra');
BEGIN
	IF NEW.quantity > 1 OR NEW.lot_id = ANY(sampled) OR cardinality(sampled) >= 4 THEN
		RAISE EXCEPTION 'order % has samples enough', NEW.order_id USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_samples BEFORE INSERT ON order_lines FOR EACH ROW
	WHEN (NEW.variant_id = 'muestra') EXECUTE FUNCTION limit_samples();
