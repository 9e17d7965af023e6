CREATE TABLE "stock_alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"correo" text NOT NULL,
	"key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_key_unique" UNIQUE("key"),
	CONSTRAINT "stock_alerts_one_a_product" UNIQUE("correo","product_id"),
	CONSTRAINT "stock_alerts_lower" CHECK ("stock_alerts"."correo" = lower("stock_alerts"."correo"))
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_product_id_index" ON "stock_alerts" USING btree ("product_id");