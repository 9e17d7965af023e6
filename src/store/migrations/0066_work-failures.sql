CREATE TABLE "work_failures" (
	"work" text NOT NULL,
	"item" text NOT NULL,
	"failures" integer NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "work_failures_work_item_pk" PRIMARY KEY("work","item")
);
