CREATE TABLE "legal_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "merchant_version_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "conditions_id" integer;--> statement-breakpoint
CREATE INDEX "legal_texts_page_valid_from_index" ON "legal_texts" USING btree ("page","valid_from");--> statement-breakpoint
CREATE TRIGGER legal_texts_stay BEFORE UPDATE OR DELETE ON legal_texts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER merchant_versions_stay BEFORE UPDATE OR DELETE ON merchant_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
