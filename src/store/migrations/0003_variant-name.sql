ALTER TABLE "order_lines" ADD COLUMN "variant_name" text;
--> statement-breakpoint
-- Orders from before are given the names that their buyers read; only boxes and pieces shared an id.
UPDATE "order_lines" SET "variant_name" = CASE "variant_id"
	WHEN 'default' THEN 'Partida entera'
	WHEN 'custom' THEN 'A medida'
	WHEN 'pallet' THEN 'Palet'
	WHEN 'cemento' THEN 'Por sacos'
	WHEN 'cemento-pallet' THEN 'Palet completo'
	ELSE CASE WHEN EXISTS (SELECT 1 FROM "products" WHERE "products"."id" = "product_id" AND "products"."azulejo")
		THEN 'Por piezas' ELSE 'Por cajas' END
END;
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "variant_name" SET NOT NULL;
