CREATE TABLE "quotation_series" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "quotation_series_last" CHECK ("quotation_series"."last" > 0)
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "sent_hundredths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_unsent" ON "reservations" USING btree ("lot_id") WHERE "reservations"."state" = 'sold' and "reservations"."sent_hundredths" < "reservations"."quantity_hundredths";--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_sent" CHECK ("reservations"."sent_hundredths" between 0 and "reservations"."quantity_hundredths" and ("reservations"."sent_hundredths" = 0 or "reservations"."state" = 'sold'));--> statement-breakpoint
INSERT INTO quotation_series (year, last) SELECT year, max(sequence) FROM quotations GROUP BY year;
--> statement-breakpoint
-- What has left of orders that are not being prepared is all that they have; of the others, what left in parts. What came back of a line
-- before all of it had left was not sent. Pallets of sacks are counted in pallets and stocked in sacks.
WITH line AS (
	SELECT l.order_id, l.lot_id, l.variant_id = 'cemento-pallet' AS is_pallet, l.quantity * l.area_hundredths AS whole,
		coalesce((SELECT sum(s.quantity_hundredths) FROM shipped_lines s
			WHERE s.order_id = l.order_id AND s.position = l.position), 0) AS shipped,
		coalesce((SELECT sum(b.quantity_hundredths) FROM returned_lines b
			WHERE b.order_id = l.order_id AND b.position = l.position), 0) AS returned,
		coalesce((SELECT sum(b.stock_hundredths) FROM returned_lines b
			WHERE b.order_id = l.order_id AND b.position = l.position), 0) AS returned_stock
	FROM order_lines l JOIN orders o ON o.id = l.order_id AND o.state = 'processing'
), of_lot AS (
	SELECT line.order_id, line.lot_id, r.quantity_hundredths + sum(returned_stock) AS taken,
		coalesce(sum(whole) FILTER (WHERE NOT is_pallet), 0) AS others,
		coalesce(sum(whole) FILTER (WHERE is_pallet), 0) AS pallets,
		coalesce(sum(least(shipped, whole - returned)) FILTER (WHERE NOT is_pallet), 0) AS sent_others,
		coalesce(sum(least(shipped, whole - returned)) FILTER (WHERE is_pallet), 0) AS sent_pallets
	FROM line JOIN reservations r ON r.order_id = line.order_id AND r.lot_id = line.lot_id AND r.state = 'sold'
	GROUP BY line.order_id, line.lot_id, r.quantity_hundredths
)
UPDATE reservations r SET sent_hundredths = CASE WHEN o.state <> 'processing' THEN r.quantity_hundredths ELSE coalesce((
		SELECT sent_others + CASE pallets WHEN 0 THEN 0 ELSE (taken - others) * sent_pallets / pallets END
		FROM of_lot WHERE of_lot.order_id = r.order_id AND of_lot.lot_id = r.lot_id
	), 0) END
FROM orders o WHERE o.id = r.order_id AND r.state = 'sold';
--> statement-breakpoint
-- What is sold and has not left is in the warehouse again, and reserved. What was reserved by quotations that are gone is free.
DO $$
DECLARE
	unsent record;
BEGIN
	FOR unsent IN SELECT order_id, lot_id, quantity_hundredths - sent_hundredths AS quantity FROM reservations
		WHERE state = 'sold' AND sent_hundredths < quantity_hundredths ORDER BY lot_id, order_id
	LOOP
		PERFORM set_config('shop.stock_cause', jsonb_build_object('kind', 'return', 'order', unsent.order_id,
			'reason', 'Sin enviar: cuenta como existencia hasta que salga')::text, true);
		UPDATE lots SET on_hand_hundredths = on_hand_hundredths + unsent.quantity WHERE id = unsent.lot_id;
	END LOOP;
	PERFORM set_config('shop.stock_cause', '', true);
	UPDATE lots SET reserved_hundredths = held.quantity FROM (
		SELECT lots.id, coalesce((SELECT sum(quantity_hundredths - sent_hundredths) FROM reservations
			WHERE lot_id = lots.id AND state IN ('held', 'sold')), 0)
			+ coalesce((SELECT sum(quantity_hundredths) FROM lot_holds WHERE lot_id = lots.id AND state = 'held'), 0) AS quantity
		FROM lots
	) held WHERE held.id = lots.id AND held.quantity <> lots.reserved_hundredths;
END $$;
--> statement-breakpoint
-- What professionals and quotations hold of a lot is counted here, so that no hold ends, or goes with its quotation, and leaves stock reserved.
CREATE FUNCTION count_lot_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change integer := coalesce(NEW.quantity_hundredths, 0) - coalesce(OLD.quantity_hundredths, 0);
BEGIN
	IF change <> 0 THEN
		UPDATE lots SET reserved_hundredths = reserved_hundredths + change WHERE id = coalesce(NEW.lot_id, OLD.lot_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lot_holds_counted AFTER INSERT OR DELETE OR UPDATE OF quantity_hundredths ON lot_holds
	FOR EACH ROW EXECUTE FUNCTION count_lot_hold();
--> statement-breakpoint
-- A sale leaves its lot with what its order has sent. The version before this one takes it out when it is paid, and is refused.
CREATE FUNCTION sale_is_sent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := NULLIF(current_setting('shop.stock_cause', true), '')::jsonb;
BEGIN
	IF cause ->> 'kind' = 'sale' AND NOT EXISTS (
		SELECT FROM reservations WHERE order_id = cause ->> 'order' AND lot_id = NEW.id
			AND sent_hundredths >= OLD.on_hand_hundredths - NEW.on_hand_hundredths
	) THEN
		RAISE EXCEPTION 'order % has not sent what leaves lot %', cause ->> 'order', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_sale_is_sent AFTER UPDATE OF on_hand_hundredths ON lots
	FOR EACH ROW WHEN (NEW.on_hand_hundredths < OLD.on_hand_hundredths) EXECUTE FUNCTION sale_is_sent();
