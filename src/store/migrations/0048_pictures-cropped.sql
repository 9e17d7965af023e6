CREATE TABLE "picture_originals" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"photograph" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"crop_left" integer NOT NULL,
	"crop_top" integer NOT NULL,
	"crop_width" integer NOT NULL,
	"crop_height" integer NOT NULL,
	CONSTRAINT "picture_originals_hash" CHECK ("picture_originals"."hash" ~ '^[0-9a-f]{8}$' and "picture_originals"."photograph" ~ '^[0-9a-f]{8}$'),
	CONSTRAINT "picture_originals_size" CHECK (length("picture_originals"."content") between 1 and 5242880),
	CONSTRAINT "picture_originals_within" CHECK ("picture_originals"."crop_left" >= 0 and "picture_originals"."crop_top" >= 0 and "picture_originals"."crop_left" + "picture_originals"."crop_width" <= "picture_originals"."width" and "picture_originals"."crop_top" + "picture_originals"."crop_height" <= "picture_originals"."height"),
	CONSTRAINT "picture_originals_least" CHECK ("picture_originals"."crop_width" >= least(200, "picture_originals"."width") and "picture_originals"."crop_height" >= least(200, "picture_originals"."height")),
	CONSTRAINT "picture_originals_cut" CHECK ("picture_originals"."crop_width" < "picture_originals"."width" or "picture_originals"."crop_height" < "picture_originals"."height")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "picture_originals" ADD CONSTRAINT "picture_originals_name_pictures_name_fk" FOREIGN KEY ("name") REFERENCES "public"."pictures"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_alt" CHECK (length("pictures"."alt") between 1 and 160 and "pictures"."alt" !~ '[[:cntrl:]]' and "pictures"."alt" = btrim("pictures"."alt"));--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON picture_originals
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('name');
