CREATE TABLE "brand_pictures" (
	"kind" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"has_name" boolean NOT NULL,
	"content" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_pictures_kind" CHECK ("brand_pictures"."kind" in ('logo', 'icono')),
	CONSTRAINT "brand_pictures_hash" CHECK ("brand_pictures"."hash" ~ '^[0-9a-f]{8}$'),
	CONSTRAINT "brand_pictures_size" CHECK (length("brand_pictures"."content") between 1 and 2097152),
	CONSTRAINT "brand_pictures_sides" CHECK ("brand_pictures"."width" between 1 and 1024 and "brand_pictures"."height" between 1 and 1024)
);
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON brand_pictures
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('kind');
