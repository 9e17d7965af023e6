CREATE TABLE "price_alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"correo" text NOT NULL,
	"key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"price_cents" integer NOT NULL,
	CONSTRAINT "price_alerts_key_unique" UNIQUE("key"),
	CONSTRAINT "price_alerts_one_a_price" UNIQUE("correo","product_id","price_cents"),
	CONSTRAINT "price_alerts_lower" CHECK ("price_alerts"."correo" = lower("price_alerts"."correo")),
	CONSTRAINT "price_alerts_positive" CHECK ("price_alerts"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tone_alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"correo" text NOT NULL,
	"key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"tono" text NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	CONSTRAINT "tone_alerts_key_unique" UNIQUE("key"),
	CONSTRAINT "tone_alerts_one_a_quantity" UNIQUE("correo","product_id","tono","quantity_hundredths"),
	CONSTRAINT "tone_alerts_lower" CHECK ("tone_alerts"."correo" = lower("tone_alerts"."correo")),
	CONSTRAINT "tone_alerts_positive" CHECK ("tone_alerts"."quantity_hundredths" > 0 and "tone_alerts"."tono" <> '')
);
--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tone_alerts" ADD CONSTRAINT "tone_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alerts_product_id_index" ON "price_alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "tone_alerts_product_id_index" ON "tone_alerts" USING btree ("product_id");