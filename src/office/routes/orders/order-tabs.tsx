import { Form, Link, useSearchParams } from 'react-router'
import { filterQuery } from '#contract/staff/order-list.ts'
import { addresses } from '#office/addresses.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { VIEW_FORM } from './view.form.ts'

export interface Tab {
	readonly text: string
	readonly count: number
	/** The query of the list. */
	readonly query: string
}

interface View {
	readonly id: number
	readonly name: string
	readonly query: string
	readonly shared: boolean
	readonly isOwn: boolean
	/** The worker who keeps it. */
	readonly author: string
	readonly mayRemove: boolean
}

interface OrderTabsProps {
	readonly tabs: readonly Tab[]
	readonly views: readonly View[]
	readonly isBoard: boolean
	readonly answer: FormFaults | undefined
}

const BOARD = 'vista=tablero'

/** The open states with their counts, the board, the worker's saved views and those that others share; and the form that saves the present filter. */
export function OrderTabs({ tabs, views, isBoard, answer }: OrderTabsProps) {
	const [params] = useSearchParams()
	const query = filterQuery(params)
	const isAt = (asked: string) => !isBoard && query === asked
	const kept = views.find((view) => isAt(view.query))
	return (
		<>
			<nav className="tabs" aria-label="Vistas de los pedidos">
				<TabLink to="" isHere={isAt('')} text="Todos" />
				<TabLink to={BOARD} isHere={isBoard} text="Tablero" />
				{tabs.map((tab) => (
					<TabLink key={tab.query} to={tab.query} isHere={isAt(tab.query)} text={tab.text} count={tab.count} />
				))}
				{views.map(({ id, name, query: its }) => (
					<TabLink key={id} to={its} isHere={isAt(its)} text={name} />
				))}
			</nav>
			{!isBoard && query !== '' && !kept && !tabs.some((tab) => isAt(tab.query)) && (
				<details open={answer !== undefined}>
					<summary className="text-link">Guardar esta vista</summary>
					<PageForm id="guardar-vista" form={VIEW_FORM} submit="Guardar" answer={answer} hidden={{ consulta: query }} />
				</details>
			)}
			{kept && <KeptView view={kept} />}
		</>
	)
}

/** The saved view that the list shows: who shares it, and how to remove it. */
function KeptView({ view: { id, name, shared, isOwn, author, mayRemove } }: { readonly view: View }) {
	return (
		<div className="row tight">
			{shared && <span className="mute">{isOwn ? 'La ve todo el equipo.' : `La comparte ${author}.`}</span>}
			{mayRemove && (
				<Form method="post">
					<input type="hidden" name="formulario" value="quitar-vista" />
					<input type="hidden" name="vista" value={id} />
					<button type="submit" className="text-link">
						{`Quitar la vista «${name}»`}
					</button>
				</Form>
			)}
		</div>
	)
}

interface TabLinkProps {
	readonly to: string
	readonly isHere: boolean
	readonly text: string
	readonly count?: number
}

function TabLink({ to, isHere, text, count }: TabLinkProps) {
	return (
		<Link to={`${addresses.orders}${to === '' ? '' : `?${to}`}`} aria-current={isHere ? 'page' : undefined}>
			{text}
			{count !== undefined && <span className="count">{count}</span>}
		</Link>
	)
}
