-- The lot of a line is one of its product, and changes only while the order is prepared and nothing of the line has left or come back.
CREATE FUNCTION line_changes_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM lots WHERE id = NEW.lot_id AND product_id = NEW.product_id AND tono = NEW.tono AND calibre = NEW.calibre
	) OR EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND state <> 'processing')
		OR EXISTS (SELECT FROM shipped_lines WHERE order_id = NEW.order_id AND position = NEW.position)
		OR EXISTS (SELECT FROM returned_lines WHERE order_id = NEW.order_id AND position = NEW.position)
	THEN
		RAISE EXCEPTION 'line % of order % keeps its lot', NEW.position, NEW.order_id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_lot AFTER UPDATE OF lot_id, tono, calibre, product_id ON order_lines
	FOR EACH ROW EXECUTE FUNCTION line_changes_lot();
