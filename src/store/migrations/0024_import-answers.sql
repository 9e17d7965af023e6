CREATE TABLE "import_answers" (
	"source" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "import_answers_source_question_pk" PRIMARY KEY("source","question")
);
