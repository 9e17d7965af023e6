ALTER TABLE "products" ALTER COLUMN "iva" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "iva" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "iva_percent" smallint DEFAULT 21 NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "exencion" text;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "iva_percent" smallint DEFAULT 21 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "exencion" text;
--> statement-breakpoint
-- The version before reads and writes `iva` alone, and the new one the rate and its cause alone. What either writes is in both
-- until a later version drops `iva`.
CREATE FUNCTION keep_vat_rate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_of_former boolean := NEW.iva IS NOT NULL;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		is_of_former := NEW.iva IS DISTINCT FROM OLD.iva;
	END IF;
	IF NOT is_of_former THEN
		NEW.iva := NEW.iva_percent <> 0;
	ELSIF NEW.iva <> (NEW.iva_percent <> 0) THEN
		NEW.iva_percent := CASE WHEN NEW.iva THEN 21 ELSE 0 END;
		NEW.exencion := CASE WHEN NEW.iva THEN NULL ELSE 'E6' END;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- What was sold without VAT named no cause: E6 is «other».
UPDATE products SET iva_percent = 0, exencion = 'E6' WHERE NOT iva;
--> statement-breakpoint
UPDATE order_lines SET iva_percent = 0, exencion = 'E6' WHERE NOT iva;
--> statement-breakpoint
-- So that imports from before can be undone: products are compared with what the import left, whole.
UPDATE import_changes SET
	after = jsonb_set(after, '{product}', after -> 'product' || CASE WHEN (after #>> '{product,iva}')::boolean
		THEN '{"iva_percent": 21, "exencion": null}'::jsonb ELSE '{"iva_percent": 0, "exencion": "E6"}'::jsonb END),
	before = jsonb_set(before, '{product}', before -> 'product' || CASE WHEN (before #>> '{product,iva}')::boolean
		THEN '{"iva_percent": 21, "exencion": null}'::jsonb ELSE '{"iva_percent": 0, "exencion": "E6"}'::jsonb END);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat" CHECK ("products"."iva_percent" in (21, 10, 4, 0) and ("products"."iva_percent" = 0) = ("products"."exencion" is not null) and coalesce("products"."exencion" in ('E1', 'E6', 'N1'), true));
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat" CHECK ("order_lines"."iva_percent" in (21, 10, 4, 0) and ("order_lines"."iva_percent" = 0) = ("order_lines"."exencion" is not null) and coalesce("order_lines"."exencion" in ('E1', 'E6', 'N1'), true));
--> statement-breakpoint
CREATE TRIGGER products_vat_rate BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION keep_vat_rate();
--> statement-breakpoint
CREATE TRIGGER order_lines_vat_rate BEFORE INSERT OR UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_vat_rate();