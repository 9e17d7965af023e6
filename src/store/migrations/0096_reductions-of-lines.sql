-- What the professionals' incentive or a price list takes off is kept line by line.
ALTER TABLE "order_lines" ADD COLUMN "line_incentive_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "list_name" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_incentive" CHECK ("order_lines"."line_incentive_cents" between 0 and "order_lines"."total_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_list_name" CHECK ("orders"."list_name" is null or ("orders"."list_name" ~ '^[^\x01-\x1f\x7f]{1,40}$' and "orders"."incentive_cents" > 0));--> statement-breakpoint
-- Divides the incentive of an order over its lines: by the terms that it was placed under where they give its amount, or else by price,
-- the largest remainders first.
CREATE FUNCTION divide_incentive(of_order text) RETURNS void LANGUAGE sql AS $$
	WITH by_terms AS (
		SELECT line.position, line.total_cents, owner.incentive_cents AS wanted,
			CASE WHEN line.unit = 'm²' OR (line.variant_id = 'picking' AND line.variant_name = 'Por cajas')
				THEN least(line.total_cents,
					((owner.terms ->> 'incentiveCentsPerM2')::bigint * line.quantity * line.area_hundredths + 50) / 100)
				ELSE 0 END AS cents
		FROM order_lines line JOIN orders owner ON owner.id = line.order_id
		WHERE owner.id = of_order AND owner.incentive_cents > 0
	), by_price AS (
		SELECT position, cents, wanted, sum(cents) OVER () = wanted AS is_of_terms,
			wanted::bigint * total_cents / sum(total_cents) OVER () AS whole,
			wanted::bigint * total_cents % sum(total_cents) OVER () AS rest
		FROM by_terms
	), ranked AS (
		SELECT *, wanted - sum(whole) OVER () AS missing, row_number() OVER (ORDER BY rest DESC, position) AS place FROM by_price
	)
	UPDATE order_lines SET line_incentive_cents = CASE
			WHEN is_of_terms THEN cents
			WHEN place <= missing THEN whole + 1
			ELSE whole END
	FROM ranked WHERE order_id = of_order AND order_lines.position = ranked.position
$$;
--> statement-breakpoint
SELECT divide_incentive(id) FROM orders WHERE incentive_cents > 0;
--> statement-breakpoint
-- The reductions of its lines are the incentive of an order. The version before this one writes none: they are divided for it.
CREATE FUNCTION check_line_incentives() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_order text;
	wanted integer;
	given bigint;
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN of_order := NEW.id; ELSE of_order := NEW.order_id; END IF;
	SELECT incentive_cents INTO wanted FROM orders WHERE id = of_order;
	SELECT coalesce(sum(line_incentive_cents), 0) INTO given FROM order_lines WHERE order_id = of_order;
	IF given = 0 AND TG_OP = 'INSERT' THEN
		PERFORM divide_incentive(of_order);
		SELECT coalesce(sum(line_incentive_cents), 0) INTO given FROM order_lines WHERE order_id = of_order;
	END IF;
	IF given <> wanted THEN
		RAISE EXCEPTION 'the lines of order % are reduced by % cents, and the order by %', of_order, given, wanted
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_line_incentives AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.incentive_cents > 0) EXECUTE FUNCTION check_line_incentives();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_incentive_stays AFTER UPDATE OF incentive_cents ON orders DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION check_line_incentives();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_incentive_stays AFTER UPDATE OF line_incentive_cents ON order_lines DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION check_line_incentives();
