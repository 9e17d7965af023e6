ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "ubicacion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "llegada" date;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "coste_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "oculto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "command" text;--> statement-breakpoint
CREATE INDEX "import_changes_product_id_index" ON "import_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "lots_ubicacion_id_index" ON "lots" USING btree ("ubicacion","id");--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_coste" CHECK ("lots"."coste_cents" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('initial', 'sale', 'return', 'count', 'movement', 'undo', 'correction', 'arrival', 'write-off'));--> statement-breakpoint
-- Who of the staff acts stands in the ledger too, in a column for an account's number and one for a command.
CREATE OR REPLACE FUNCTION record_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := NULLIF(current_setting('shop.stock_cause', true), '')::jsonb;
	actor text := NULLIF(current_setting('shop.actor', true), '');
BEGIN
	IF NEW.on_hand_hundredths <> OLD.on_hand_hundredths THEN
		INSERT INTO stock_movements
			(lot_id, at, kind, quantity_hundredths, on_hand_hundredths, order_id, import_id, reason, actor_id, command)
		VALUES (
			NEW.id,
			COALESCE((cause ->> 'at')::timestamptz, clock_timestamp()),
			COALESCE(cause ->> 'kind', 'correction'),
			NEW.on_hand_hundredths - OLD.on_hand_hundredths,
			NEW.on_hand_hundredths,
			cause ->> 'order',
			(cause ->> 'import')::integer,
			COALESCE(cause ->> 'reason', ''),
			CASE WHEN actor ~ '^[0-9]+$' THEN actor::integer END,
			CASE WHEN actor !~ '^[0-9]+$' THEN actor END
		);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A new lot that comes with a delivery is an arrival, not what the shop began with.
CREATE OR REPLACE FUNCTION record_first_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := NULLIF(current_setting('shop.stock_cause', true), '')::jsonb;
	actor text := NULLIF(current_setting('shop.actor', true), '');
BEGIN
	INSERT INTO stock_movements
		(lot_id, at, kind, quantity_hundredths, on_hand_hundredths, import_id, reason, actor_id, command)
	SELECT id, COALESCE((cause ->> 'at')::timestamptz, clock_timestamp()),
		CASE WHEN cause ->> 'kind' = 'arrival' THEN 'arrival' ELSE 'initial' END, on_hand_hundredths,
		on_hand_hundredths, (cause ->> 'import')::integer, COALESCE(cause ->> 'reason', ''),
		CASE WHEN actor ~ '^[0-9]+$' THEN actor::integer END,
		CASE WHEN actor !~ '^[0-9]+$' THEN actor END
	FROM new_lots WHERE on_hand_hundredths <> 0 ORDER BY id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- So that imports from before can be undone: products are compared with what the import left, whole.
UPDATE import_changes SET
	after = jsonb_set(after, '{product}', after -> 'product' || '{"oculto": false}'::jsonb),
	before = jsonb_set(before, '{product}', before -> 'product' || '{"oculto": false}'::jsonb);
