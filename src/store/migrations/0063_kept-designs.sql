CREATE TABLE "shared_designs" (
	"code" text PRIMARY KEY NOT NULL,
	"design" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_designs_design_unique" UNIQUE("design"),
	CONSTRAINT "shared_designs_code" CHECK ("shared_designs"."code" ~ '^[a-z0-9]{8,40}$'),
	CONSTRAINT "shared_designs_design" CHECK (char_length("shared_designs"."design") between 3 and 1000)
);
--> statement-breakpoint
ALTER TABLE "project_rooms" ADD COLUMN "design" text;--> statement-breakpoint
ALTER TABLE "project_rooms" ADD CONSTRAINT "project_rooms_design" CHECK (coalesce(char_length("project_rooms"."design") between 3 and 1000, true));