CREATE TABLE "delivery_bookings" (
	"order_id" text NOT NULL,
	"part" smallint NOT NULL,
	"day" date NOT NULL,
	"route_id" text NOT NULL,
	"time_window" text NOT NULL,
	"grams" integer NOT NULL,
	"changeable_until" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_bookings_order_id_part_pk" PRIMARY KEY("order_id","part"),
	CONSTRAINT "delivery_bookings_grams" CHECK ("delivery_bookings"."grams" >= 0 and "delivery_bookings"."part" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_slots" (
	"day" date NOT NULL,
	"route_id" text NOT NULL,
	"time_window" text NOT NULL,
	"stops" integer DEFAULT 0 NOT NULL,
	"grams" integer DEFAULT 0 NOT NULL,
	"max_stops" integer NOT NULL,
	"max_grams" integer NOT NULL,
	CONSTRAINT "delivery_slots_day_route_id_time_window_pk" PRIMARY KEY("day","route_id","time_window"),
	CONSTRAINT "delivery_slots_capacity" CHECK ("delivery_slots"."stops" between 0 and "delivery_slots"."max_stops" and "delivery_slots"."grams" between 0 and "delivery_slots"."max_grams")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extras_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_code" text;--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD CONSTRAINT "delivery_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD CONSTRAINT "delivery_bookings_slot" FOREIGN KEY ("day","route_id","time_window") REFERENCES "public"."delivery_slots"("day","route_id","time_window") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_bookings_of_slot" ON "delivery_bookings" USING btree ("day","route_id","time_window");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_extras" CHECK ("orders"."extras_cents" between 0 and "orders"."shipping_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_code" CHECK ("orders"."pickup_code" is null or ("orders"."pickup_code" ~ '^[0-9]{6}$' and "orders"."delivery" = 'pickup'));--> statement-breakpoint
-- What a slot has taken follows its bookings, whatever changes them; a slot that would be overfull refuses the booking.
CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE delivery_slots SET stops = stops - 1, grams = grams - OLD.grams
			WHERE day = OLD.day AND route_id = OLD.route_id AND time_window = OLD.time_window;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE delivery_slots SET stops = stops + 1, grams = grams + NEW.grams
			WHERE day = NEW.day AND route_id = NEW.route_id AND time_window = NEW.time_window;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_booking AFTER INSERT OR DELETE OR UPDATE OF day, route_id, time_window, grams ON delivery_bookings
	FOR EACH ROW EXECUTE FUNCTION count_booking();--> statement-breakpoint
-- An order that ends before it has left gives its place back, by whichever way it ends.
CREATE FUNCTION leave_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM delivery_bookings WHERE order_id = NEW.id AND part = 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_slot AFTER UPDATE OF state ON orders FOR EACH ROW
	WHEN (OLD.state IN ('awaiting_payment', 'processing') AND NEW.state IN ('cancelled', 'expired', 'incident', 'refunded'))
	EXECUTE FUNCTION leave_slot();--> statement-breakpoint
-- The code of a pick-up is a secret between the buyer and the counter: the audit trail has none.
CREATE OR REPLACE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	secrets CONSTANT text[] := '{password_hash,key_hash,sealed_secret,former_sealed_secret,access_key,idempotency_key,request_hash,visitor,content,content_hash,pickup_code}';
	-- What follows from other columns.
	derived CONSTANT text[] := '{changed_xid,search_text,search_vector,last_step,iva}';
	actor CONSTANT text := current_setting('shop.actor');
	was jsonb;
	is_now jsonb;
	old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - derived END;
	new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - derived END;
	key text;
BEGIN
	SELECT
		jsonb_object_agg(name, CASE WHEN name = ANY (secrets) THEN to_jsonb('***'::text) ELSE old_row -> name END)
			FILTER (WHERE old_row IS NOT NULL),
		jsonb_object_agg(name, CASE WHEN name = ANY (secrets) THEN to_jsonb('***'::text) ELSE new_row -> name END)
			FILTER (WHERE new_row IS NOT NULL)
		INTO was, is_now
		FROM jsonb_object_keys(coalesce(new_row, old_row)) AS name
		WHERE old_row -> name IS DISTINCT FROM new_row -> name;
	IF was IS NULL AND is_now IS NULL THEN
		RETURN NULL;
	END IF;
	SELECT string_agg(coalesce(new_row, old_row) ->> column_name, ':' ORDER BY place)
		INTO key FROM unnest(TG_ARGV) WITH ORDINALITY AS of_key (column_name, place);
	INSERT INTO audit_entries (at, actor_id, command, table_name, row_key, action, before, after)
		VALUES (
			now(),
			CASE WHEN actor ~ '^[0-9]+$' THEN actor::integer END,
			CASE WHEN actor !~ '^[0-9]+$' THEN actor END,
			TG_TABLE_NAME, key, lower(TG_OP), was, is_now
		);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON delivery_plans
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON delivery_bookings
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('order_id', 'part');
