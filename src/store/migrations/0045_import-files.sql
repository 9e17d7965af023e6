CREATE TABLE "import_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"phase" text NOT NULL,
	"columns" text NOT NULL,
	"answers" jsonb NOT NULL,
	"skips_faults" boolean NOT NULL,
	"again" boolean NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"worked_at" timestamp with time zone NOT NULL,
	"report" jsonb,
	CONSTRAINT "import_files_phase" CHECK ("import_files"."phase" in ('checking', 'asking', 'refused', 'checked', 'loading', 'loaded', 'failed')),
	CONSTRAINT "import_files_content" CHECK (length("import_files"."content") between 1 and 22020096),
	CONSTRAINT "import_files_progress" CHECK ("import_files"."done" between 0 and "import_files"."total")
);
