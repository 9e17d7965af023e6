CREATE TABLE "planned_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"from_day" date NOT NULL,
	"change" jsonb NOT NULL,
	CONSTRAINT "planned_settings_change" CHECK (jsonb_typeof("planned_settings"."change") = 'object' and "planned_settings"."change" <> '{}')
);
--> statement-breakpoint
CREATE INDEX "planned_settings_from_day_id_index" ON "planned_settings" USING btree ("from_day","id");--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON planned_settings
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
