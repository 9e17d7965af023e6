CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" text NOT NULL,
	"blur" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_name" CHECK ("pictures"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("pictures"."name") <= 160),
	CONSTRAINT "pictures_media_type" CHECK ("pictures"."media_type" = 'image/avif'),
	CONSTRAINT "pictures_size" CHECK (length("pictures"."content") between 1 and 5242880),
	CONSTRAINT "pictures_hash" CHECK ("pictures"."hash" ~ '^[0-9a-f]{8}$')
);
