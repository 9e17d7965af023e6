CREATE TABLE "attempt_counters" (
	"subject" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempt_counters_started_at_index" ON "attempt_counters" USING btree ("started_at");