ALTER TABLE "lot_holds" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_holds" ADD COLUMN "quotation_id" integer;--> statement-breakpoint
ALTER TABLE "lot_holds" ADD CONSTRAINT "lot_holds_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_holds_of_quotation" ON "lot_holds" USING btree ("quotation_id") WHERE "lot_holds"."quotation_id" is not null;--> statement-breakpoint
ALTER TABLE "lot_holds" ADD CONSTRAINT "lot_holds_owner" CHECK ("lot_holds"."account_id" is not null or "lot_holds"."quotation_id" is not null);