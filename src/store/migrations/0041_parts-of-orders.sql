CREATE TABLE "shipments" (
	"order_id" text NOT NULL,
	"number" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"carrier" text,
	"tracking" text,
	CONSTRAINT "shipments_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "shipments_number" CHECK ("shipments"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipped_lines" (
	"order_id" text NOT NULL,
	"number" smallint NOT NULL,
	"position" smallint NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	CONSTRAINT "shipped_lines_order_id_number_position_pk" PRIMARY KEY("order_id","number","position"),
	CONSTRAINT "shipped_lines_quantity" CHECK ("shipped_lines"."quantity_hundredths" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "call" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_delivery" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipped_lines" ADD CONSTRAINT "shipped_lines_order_id_number_shipments_order_id_number_fk" FOREIGN KEY ("order_id","number") REFERENCES "public"."shipments"("order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipped_lines" ADD CONSTRAINT "shipped_lines_order_id_position_order_lines_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_call" CHECK (coalesce("order_notes"."call" in ('hablado', 'no-contesta', 'buzon', 'numero-mal'), true));--> statement-breakpoint
-- No more of a line leaves than the line holds. Parts are written under the order's lock, one after the other.
CREATE FUNCTION shipped_within() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	shipped bigint;
	whole bigint;
BEGIN
	PERFORM 1 FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
	SELECT sum(quantity_hundredths) INTO shipped FROM shipped_lines WHERE order_id = NEW.order_id AND position = NEW.position;
	SELECT quantity::bigint * area_hundredths INTO whole FROM order_lines
		WHERE order_id = NEW.order_id AND position = NEW.position;
	IF shipped > whole THEN
		RAISE EXCEPTION 'more of line % of order % leaves than it holds', NEW.position, NEW.order_id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipped_lines_within AFTER INSERT OR UPDATE ON shipped_lines
	FOR EACH ROW EXECUTE FUNCTION shipped_within();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON shipments
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('order_id', 'number');
