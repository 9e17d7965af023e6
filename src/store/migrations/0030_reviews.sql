CREATE TABLE "review_decisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"review_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hidden_reason" text,
	CONSTRAINT "review_decisions_reason" CHECK ("review_decisions"."hidden_reason" in ('insultos', 'datos-personales', 'no-es-del-producto', 'ilegal'))
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"review_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	CONSTRAINT "review_photos_review_id_position_pk" PRIMARY KEY("review_id","position"),
	CONSTRAINT "review_photos_position" CHECK ("review_photos"."position" between 0 and 2),
	CONSTRAINT "review_photos_hash" CHECK ("review_photos"."hash" ~ '^[0-9a-f]{8}$'),
	CONSTRAINT "review_photos_size" CHECK (length("review_photos"."content") between 1 and 2097152 and length("review_photos"."small") between 1 and 262144)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"author" text NOT NULL,
	"tono" smallint NOT NULL,
	"calidad" smallint NOT NULL,
	"entrega" smallint NOT NULL,
	"texto" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_reason" text,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "reviews_one_by_order" UNIQUE("order_id","product_id"),
	CONSTRAINT "reviews_marks" CHECK ("reviews"."tono" between 1 and 5 and "reviews"."calidad" between 1 and 5 and "reviews"."entrega" between 1 and 5),
	CONSTRAINT "reviews_texts" CHECK (length("reviews"."texto") <= 1000 and length("reviews"."author") between 1 and 60),
	CONSTRAINT "reviews_answer" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null)),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."hidden_reason" is null) = ("reviews"."hidden_at" is null)),
	CONSTRAINT "reviews_hidden_reason" CHECK ("reviews"."hidden_reason" in ('insultos', 'datos-personales', 'no-es-del-producto', 'ilegal'))
);
--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decisions_review_id_index" ON "review_decisions" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reviews_product_id_index" ON "reviews" USING btree ("product_id");--> statement-breakpoint
-- Only who has bought a product and received it reviews it, whatever the code does (RDLeg 1/2007, art. 20.4).
CREATE FUNCTION check_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM orders JOIN order_lines ON order_lines.order_id = orders.id
		WHERE orders.id = NEW.order_id AND orders.state = 'delivered' AND order_lines.product_id = NEW.product_id
	) THEN
		RAISE EXCEPTION 'the order was not delivered or does not hold the product'
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_of_buyers BEFORE INSERT OR UPDATE OF order_id, product_id ON reviews
	FOR EACH ROW EXECUTE FUNCTION check_review();
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews
	FOR EACH ROW EXECUTE FUNCTION touch_product();
