import type { ReactNode } from 'react'
import { Blocks } from '#ui/blocks.tsx'
import type { WrittenItem } from './laid-out.ts'

interface QuestionsProps {
	readonly id: string
	readonly title: string
	readonly items: readonly WrittenItem[]
	readonly children?: ReactNode
}

/** Questions of a text as disclosures, which open without JavaScript. */
export function WrittenQuestions({ id, title, items, children }: QuestionsProps) {
	return (
		<section className="wrap section split" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<div className="stack">
				<div className="rows">
					{items.map(({ title: question, blocks }) => (
						<details key={question} className="fold prose">
							<summary>
								<h3>{question}</h3>
							</summary>
							<Blocks blocks={blocks} />
						</details>
					))}
				</div>
				{children}
			</div>
		</section>
	)
}
