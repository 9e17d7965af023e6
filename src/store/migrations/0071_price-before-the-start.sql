-- A scheduled offer is compared with the 30 days before it is applied, not before it was written: each change of a price or an offer
-- of its product finds the reference again until it begins. What changes nothing but the reference is no change of a price.
CREATE OR REPLACE FUNCTION note_prices(product integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO price_history (product_id, at, precio_cents, promotions)
	SELECT id, clock_timestamp(), precio_cents, COALESCE((
		SELECT jsonb_agg(jsonb_build_object('precio_cents', precio_cents, 'starts_at', starts_at, 'ends_at', ends_at))
		FROM product_promotions WHERE product_id = products.id
	), '[]')
	FROM products WHERE id = product;
	UPDATE product_promotions SET before_cents = lowest_price(product_id, starts_at)
	WHERE product_id = product AND starts_at > clock_timestamp()
		AND before_cents IS DISTINCT FROM lowest_price(product_id, starts_at)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_price_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' AND NEW.before_cents IS NOT NULL AND COALESCE(NEW.starts_at, '-infinity') <= clock_timestamp() THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.precio_cents = OLD.precio_cents AND NEW.starts_at IS NOT DISTINCT FROM OLD.starts_at THEN
		RETURN NEW;
	END IF;
	NEW.before_cents := lowest_price(NEW.product_id, GREATEST(COALESCE(NEW.starts_at, clock_timestamp()), clock_timestamp()));
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER promotions_priced ON product_promotions;--> statement-breakpoint
CREATE TRIGGER promotions_priced AFTER INSERT OR DELETE OR UPDATE OF product_id, precio_cents, starts_at, ends_at ON product_promotions
	FOR EACH ROW EXECUTE FUNCTION note_price_of_promotion();
--> statement-breakpoint
UPDATE product_promotions SET before_cents = lowest_price(product_id, starts_at)
WHERE starts_at > clock_timestamp() AND before_cents IS DISTINCT FROM lowest_price(product_id, starts_at);
