DROP TABLE "form_sends" CASCADE;--> statement-breakpoint
DROP TABLE "login_failures" CASCADE;