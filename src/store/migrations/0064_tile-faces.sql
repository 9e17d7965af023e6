CREATE TABLE "tile_faces" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sheet" jsonb NOT NULL,
	"look" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tile_faces_hash" CHECK ("tile_faces"."hash" ~ '^[0-9a-f]{8}$'),
	CONSTRAINT "tile_faces_size" CHECK (length("tile_faces"."content") between 1 and 5242880),
	CONSTRAINT "tile_faces_words" CHECK (jsonb_typeof("tile_faces"."sheet") = 'object' and jsonb_typeof("tile_faces"."look") = 'object')
);
--> statement-breakpoint
ALTER TABLE "tile_faces" ADD CONSTRAINT "tile_faces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON tile_faces
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('product_id');
