import { type MouseEvent, useId } from 'react'
import { NavLink } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { addresses } from '#office/addresses.ts'
import { stroke } from '#ui/icons.tsx'
import { AREA_GROUPS } from './areas.ts'

/** The groups of the menu, with the areas that a worker may see and the number of waiting items in each. */
export interface MenuGroup {
	readonly title: string
	readonly areas: readonly { readonly text: string; readonly to: string; readonly count: number }[]
}

const ICONS = new Map(AREA_GROUPS.flatMap(({ areas }) => areas.map(({ to, icon }) => [to, stroke(icon)] as const)))

/** The router changes the page below the menu of a phone, which would stay open over it. */
function closeMenu({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
	currentTarget.closest('nav')?.hidePopover()
}

interface MenuProps {
	readonly id: string
	readonly groups: readonly MenuGroup[]
}

export function Menu({ id, groups }: MenuProps) {
	return (
		<nav id={id} popover="auto" aria-label="Gestión">
			{groups.map(({ title, areas }) => (
				<div key={title}>
					{title !== '' && <h2 id={`${id}-${title}`}>{title}</h2>}
					<ul aria-labelledby={title === '' ? undefined : `${id}-${title}`}>
						{areas.map((area) => (
							<li key={area.to}>
								<AreaLink {...area} />
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	)
}

function AreaLink({ text, to, count }: MenuGroup['areas'][number]) {
	const id = useId()
	const Icon = ICONS.get(to)
	const isMarked = count > 0
	return (
		<>
			<NavLink to={to} end={to === addresses.home} aria-describedby={isMarked ? id : undefined} onClick={closeMenu}>
				{Icon && <Icon />}
				<span>{text}</span>
				{isMarked && (
					<span className="waits" aria-hidden="true">
						{count}
					</span>
				)}
			</NavLink>
			{isMarked && (
				<span id={id} hidden>
					{counted(count, 'pendiente', 'pendientes')}
				</span>
			)}
		</>
	)
}
