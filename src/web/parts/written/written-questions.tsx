import '#web/parts/questions.css'
import type { ReactNode } from 'react'
import { Blocks } from '#ui/blocks.tsx'
import type { WrittenItem } from './laid-out.ts'

interface QuestionsProps {
	readonly id: string
	readonly title: string
	readonly items: readonly WrittenItem[]
	/** The screen's own name of the section, for its style. */
	readonly className: string
	readonly children?: ReactNode
}

/** Questions of a text as disclosures, which open without JavaScript. */
export function WrittenQuestions({ id, title, items, className, children }: QuestionsProps) {
	return (
		<section className={`wrap section ${className}`} aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<div>
				{items.map(({ title: question, blocks }) => (
					<details key={question} className="question">
						<summary>
							<h3>{question}</h3>
						</summary>
						<Blocks blocks={blocks} />
					</details>
				))}
				{children}
			</div>
		</section>
	)
}
