CREATE TABLE "project_samples" (
	"item_id" integer NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "project_samples_item_id_order_id_pk" PRIMARY KEY("item_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "project_samples" ADD CONSTRAINT "project_samples_item_id_project_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."project_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_samples" ADD CONSTRAINT "project_samples_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;