CREATE TABLE "import_changes" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_changes_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"file" text NOT NULL,
	"digest" text NOT NULL,
	"has_movements" boolean NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lot_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"on_hand_hundredths" integer NOT NULL,
	"order_id" text,
	"import_id" integer,
	"reason" text NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('initial', 'sale', 'return', 'count', 'movement', 'undo', 'correction')),
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity_hundredths" <> 0),
	CONSTRAINT "stock_movements_order" CHECK (("stock_movements"."kind" in ('sale', 'return')) = ("stock_movements"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_lot_id_id_index" ON "stock_movements" USING btree ("lot_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_import_id_index" ON "stock_movements" USING btree ("import_id");--> statement-breakpoint
-- Whoever changes what is on hand of a lot says why in a setting of the transaction; without one it is a correction. The
-- version before this one writes none.
CREATE FUNCTION record_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := NULLIF(current_setting('shop.stock_cause', true), '')::jsonb;
BEGIN
	IF NEW.on_hand_hundredths <> OLD.on_hand_hundredths THEN
		INSERT INTO stock_movements
			(lot_id, at, kind, quantity_hundredths, on_hand_hundredths, order_id, import_id, reason)
		VALUES (
			NEW.id,
			COALESCE((cause ->> 'at')::timestamptz, clock_timestamp()),
			COALESCE(cause ->> 'kind', 'correction'),
			NEW.on_hand_hundredths - OLD.on_hand_hundredths,
			NEW.on_hand_hundredths,
			cause ->> 'order',
			(cause ->> 'import')::integer,
			COALESCE(cause ->> 'reason', '')
		);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- New lots come by the hundred thousand, and are recorded together.
CREATE FUNCTION record_first_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := NULLIF(current_setting('shop.stock_cause', true), '')::jsonb;
BEGIN
	INSERT INTO stock_movements (lot_id, at, kind, quantity_hundredths, on_hand_hundredths, import_id, reason)
	SELECT id, COALESCE((cause ->> 'at')::timestamptz, clock_timestamp()), 'initial', on_hand_hundredths,
		on_hand_hundredths, (cause ->> 'import')::integer, COALESCE(cause ->> 'reason', '')
	FROM new_lots WHERE on_hand_hundredths <> 0 ORDER BY id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What is on hand before the ledger began.
INSERT INTO stock_movements (lot_id, at, kind, quantity_hundredths, on_hand_hundredths, reason)
	SELECT id, clock_timestamp(), 'initial', on_hand_hundredths, on_hand_hundredths, '' FROM lots
	WHERE on_hand_hundredths <> 0 ORDER BY id;
--> statement-breakpoint
CREATE TRIGGER lots_recorded AFTER UPDATE OF on_hand_hundredths ON lots
	FOR EACH ROW EXECUTE FUNCTION record_stock();
--> statement-breakpoint
CREATE TRIGGER new_lots_recorded AFTER INSERT ON lots REFERENCING NEW TABLE AS new_lots
	FOR EACH STATEMENT EXECUTE FUNCTION record_first_stock();
--> statement-breakpoint
-- A movement that is not written by a change of its lot has to follow the one before it, and the lot.
CREATE FUNCTION follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.on_hand_hundredths <> NEW.quantity_hundredths + COALESCE(
		(SELECT on_hand_hundredths FROM stock_movements WHERE lot_id = NEW.lot_id ORDER BY id DESC LIMIT 1), 0
	) OR NEW.on_hand_hundredths <> (SELECT on_hand_hundredths FROM lots WHERE id = NEW.lot_id) THEN
		RAISE EXCEPTION 'the movement of lot % does not follow its stock', NEW.lot_id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_follow BEFORE INSERT ON stock_movements
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION follow_stock();
--> statement-breakpoint
CREATE TRIGGER stock_movements_stay BEFORE UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
