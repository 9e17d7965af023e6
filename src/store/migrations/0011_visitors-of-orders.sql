ALTER TABLE "orders" ADD COLUMN "visitor" text;--> statement-breakpoint
CREATE INDEX "orders_visitor" ON "orders" USING btree ("visitor") WHERE "orders"."visitor" is not null;