CREATE TABLE "shipping_tariff_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_tariff_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"valid_from" timestamp with time zone NOT NULL,
	"tariff" jsonb NOT NULL,
	CONSTRAINT "shipping_tariff_versions_bands" CHECK (not jsonb_path_exists("shipping_tariff_versions"."tariff", '$.zones[*] ? (@.pricesCents.size() > 0 && @.pricesCents.size() != $bands)',
				jsonb_build_object('bands', jsonb_array_length("shipping_tariff_versions"."tariff" -> 'limitsKg')))),
	CONSTRAINT "shipping_tariff_versions_prices" CHECK (not jsonb_path_exists("shipping_tariff_versions"."tariff", '$.zones[*].pricesCents[*] ? (@ < 0)')),
	CONSTRAINT "shipping_tariff_versions_prefixes" CHECK (not jsonb_path_exists("shipping_tariff_versions"."tariff", '$.zones[*].prefixes[*] ? (!(@ like_regex "^[0-9]{2,5}$"))'))
);
--> statement-breakpoint
CREATE INDEX "shipping_tariff_versions_valid_from_id_index" ON "shipping_tariff_versions" USING btree ("valid_from","id");--> statement-breakpoint
-- The tariff as it is becomes the first version. The version of the shop before this one goes on reading its two tables.
INSERT INTO "shipping_tariff_versions" ("valid_from", "tariff")
SELECT to_timestamp(0), jsonb_build_object('limitsKg', '[150, 300, 450, 600, 750, 1200]'::jsonb, 'zones', jsonb_agg(
	jsonb_build_object('zona', zona, 'prefixes', prefixes, 'pricesCents', prices) ORDER BY length(zona), zona))
FROM (
	SELECT names.zona,
		COALESCE((SELECT jsonb_agg(prefix ORDER BY prefix) FROM shipping_zones z WHERE z.zona = names.zona), '[]') AS prefixes,
		COALESCE((SELECT jsonb_agg(price_cents ORDER BY band) FROM shipping_tariffs t WHERE t.zona = names.zona), '[]') AS prices
	FROM (SELECT zona FROM shipping_zones UNION SELECT zona FROM shipping_tariffs) names
) zones
HAVING count(*) > 0;--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON shipping_tariff_versions
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "audience" text DEFAULT 'todos' NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_audience" CHECK ("promo_codes"."audience" in ('todos', 'profesionales', 'particulares'));--> statement-breakpoint
CREATE INDEX "product_promotions_flash" ON "product_promotions" USING btree ("ends_at") WHERE "product_promotions"."flash";
