CREATE TABLE "price_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"precio_cents" integer NOT NULL,
	"promotions" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_promotions" ADD COLUMN "before_cents" integer;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_product_id_id_index" ON "price_history" USING btree ("product_id","id");
--> statement-breakpoint
CREATE FUNCTION note_prices(product integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO price_history (product_id, at, precio_cents, promotions)
	SELECT id, clock_timestamp(), precio_cents, COALESCE((
		SELECT jsonb_agg(jsonb_build_object('precio_cents', precio_cents, 'starts_at', starts_at, 'ends_at', ends_at))
		FROM product_promotions WHERE product_id = products.id
	), '[]')
	FROM products WHERE id = product
$$;
--> statement-breakpoint
-- A new product has no promotions yet. New products come by the hundred thousand, and are noted together.
CREATE FUNCTION note_first_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO price_history (product_id, at, precio_cents, promotions)
	SELECT id, clock_timestamp(), precio_cents, '[]' FROM new_products ORDER BY id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_price_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.precio_cents <> OLD.precio_cents THEN
		PERFORM note_prices(NEW.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_price_of_promotion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_prices(COALESCE(NEW.product_id, OLD.product_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The lowest price at which a product was offered in the 30 days before an instant; null when it was not there yet.
CREATE FUNCTION lowest_price(product integer, instant timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
	WITH states AS (
		SELECT precio_cents, promotions,
			GREATEST(at, instant - interval '30 days') AS since,
			LEAST(COALESCE(lead(at) OVER (ORDER BY id), instant), instant) AS until
		FROM price_history WHERE product_id = product
	)
	SELECT min(LEAST(precio_cents, (
		SELECT min((promotion ->> 'precio_cents')::integer) FROM jsonb_array_elements(promotions) promotion
		WHERE COALESCE((promotion ->> 'starts_at')::timestamptz, '-infinity') < until
			AND COALESCE((promotion ->> 'ends_at')::timestamptz, 'infinity') > since
	))) FROM states WHERE since < until
$$;
--> statement-breakpoint
-- A reduction is told from the lowest price of the 30 days before it (Ley 7/1996, art. 20.1), as it was when it was announced.
CREATE FUNCTION find_price_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' AND NEW.before_cents IS NOT NULL THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.precio_cents = OLD.precio_cents AND NEW.starts_at IS NOT DISTINCT FROM OLD.starts_at THEN
		RETURN NEW;
	END IF;
	NEW.before_cents := lowest_price(NEW.product_id, GREATEST(COALESCE(NEW.starts_at, clock_timestamp()), clock_timestamp()));
	RETURN NEW;
END $$;
--> statement-breakpoint
SELECT note_prices(id) FROM products ORDER BY id;
--> statement-breakpoint
CREATE TRIGGER products_priced AFTER UPDATE OF precio_cents ON products
	FOR EACH ROW EXECUTE FUNCTION note_price_of_product();
--> statement-breakpoint
CREATE TRIGGER new_products_priced AFTER INSERT ON products REFERENCING NEW TABLE AS new_products
	FOR EACH STATEMENT EXECUTE FUNCTION note_first_prices();
--> statement-breakpoint
CREATE TRIGGER promotions_compared BEFORE INSERT OR UPDATE ON product_promotions
	FOR EACH ROW EXECUTE FUNCTION find_price_before();
--> statement-breakpoint
CREATE TRIGGER promotions_priced AFTER INSERT OR UPDATE OR DELETE ON product_promotions
	FOR EACH ROW EXECUTE FUNCTION note_price_of_promotion();
--> statement-breakpoint
CREATE TRIGGER price_history_stays BEFORE UPDATE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
