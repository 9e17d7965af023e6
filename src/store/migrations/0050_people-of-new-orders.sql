-- A new order of a guest is added to its person by one statement, from what it says itself. Reading all orders of the address again, as
-- people_refresh does, is left to the cases in which they count: an account, an order of before, a person of many names.
CREATE OR REPLACE FUNCTION people_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_key text;
	was_key text;
BEGIN
	IF TG_OP = 'INSERT' AND NEW.account_id IS NULL AND NEW.reseller_id IS NULL AND NEW.erased_at IS NULL AND NEW.correo <> ''
			AND NOT EXISTS (SELECT FROM accounts WHERE correo = lower(NEW.correo)) THEN
		INSERT INTO people (correo, kind, nombre, sort_name, empresa, telefono, localidad, since, last_order_at, active_at, search_vector)
			VALUES (lower(NEW.correo), 'guest', NEW.nombre, people_folded(NEW.nombre), '', NEW.telefono, NEW.localidad,
				NEW.created_at, NEW.created_at, NEW.created_at,
				to_tsvector('simple', people_folded(concat_ws(' ', NEW.correo, NEW.nombre, NEW.localidad,
					right(regexp_replace(NEW.telefono, '\D', '', 'g'), 9), NEW.billing ->> 'taxId', NEW.billing ->> 'name'))))
			ON CONFLICT (correo) DO UPDATE SET
				nombre = excluded.nombre,
				sort_name = excluded.sort_name,
				telefono = excluded.telefono,
				localidad = excluded.localidad,
				last_order_at = excluded.last_order_at,
				active_at = excluded.active_at,
				search_vector = CASE
					WHEN tsvector_to_array(excluded.search_vector) <@ tsvector_to_array(people.search_vector) THEN people.search_vector
					ELSE people.search_vector || excluded.search_vector
				END
			-- An account that was made meanwhile and the words of many names are for people_refresh.
			WHERE people.account_id IS NULL AND people.last_order_at <= excluded.last_order_at AND length(people.search_vector) < 60;
		IF FOUND THEN
			RETURN NULL;
		END IF;
	END IF;
	is_key := people_key(coalesce(NEW.account_id, NEW.reseller_id), NEW.correo);
	was_key := CASE WHEN TG_OP = 'UPDATE' THEN people_key(coalesce(OLD.account_id, OLD.reseller_id), OLD.correo) ELSE is_key END;
	IF was_key <> is_key THEN
		PERFORM people_refresh(was_key);
	END IF;
	PERFORM people_refresh(is_key);
	RETURN NULL;
END $$;
