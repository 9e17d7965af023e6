CREATE TABLE "message_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer,
	"reply_id" integer,
	"position" smallint NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	CONSTRAINT "message_photos_of_message" UNIQUE("message_id","position"),
	CONSTRAINT "message_photos_of_reply" UNIQUE("reply_id","position"),
	CONSTRAINT "message_photos_of_one" CHECK (num_nonnulls("message_photos"."message_id", "message_photos"."reply_id") = 1),
	CONSTRAINT "message_photos_position" CHECK ("message_photos"."position" between 0 and 3),
	CONSTRAINT "message_photos_hash" CHECK ("message_photos"."hash" ~ '^[0-9a-f]{8}$'),
	CONSTRAINT "message_photos_size" CHECK (length("message_photos"."content") between 1 and 2097152 and length("message_photos"."small") between 1 and 262144)
);
--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_reply_id_message_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."message_replies"("id") ON DELETE cascade ON UPDATE no action;