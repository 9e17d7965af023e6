-- A statement holds its order only if it comes from the mail address of the order or of its account: a stranger may know the number.
CREATE OR REPLACE FUNCTION withdrawn_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	leaving text := CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'order_id' END;
BEGIN
	IF EXISTS (
		SELECT FROM withdrawals w
		JOIN orders o ON o.id = leaving
		LEFT JOIN accounts a ON a.id = o.account_id
		WHERE upper(trim(w.pedido)) = leaving AND w.decision IS NULL AND lower(w.correo) IN (lower(o.correo), a.correo)
	) THEN
		RAISE EXCEPTION 'the buyer of order % has withdrawn', leaving
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
