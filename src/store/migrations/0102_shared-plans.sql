ALTER TABLE "shared_designs" DROP CONSTRAINT "shared_designs_design";--> statement-breakpoint
ALTER TABLE "shared_designs" ADD COLUMN "kind" text DEFAULT 'room' NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_designs" ADD CONSTRAINT "shared_designs_kind" CHECK ("shared_designs"."kind" in ('room', 'plan'));--> statement-breakpoint
ALTER TABLE "shared_designs" ADD CONSTRAINT "shared_designs_design" CHECK (char_length("shared_designs"."design") between 3 and case "shared_designs"."kind" when 'plan' then 2000 else 1000 end);