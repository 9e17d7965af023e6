import type { ProjectAnswer, ProjectRoomAnswer } from '#contract/project/project-answer.ts'
import { formatEuros } from '#domain/money/format.ts'
import { Details } from '#ui/details.tsx'
import { Notice } from '#ui/notice.tsx'
import { CartTotals } from '#web/cart/cart-totals.tsx'

/** The total of a room's available items, in one line; nothing for an empty one. */
export function RoomTotal({ room: { contents, subtotal, ownSubtotal, items } }: { readonly room: ProjectRoomAnswer }) {
	const more = items.some(({ isShared }) => isShared) ? ', más los materiales de toda la obra' : ''
	const sum =
		ownSubtotal === subtotal ? `${formatEuros(subtotal)} sin IVA` : `${formatEuros(ownSubtotal)} tu precio sin IVA`
	return contents === '' ? null : (
		<p className="grow">
			<Details parts={[contents, `${sum}${more}`]} />
		</p>
	)
}

/** The present total of a project, with the viewer's terms. */
export function ProjectTotals({ project: { priced, faulty } }: { readonly project: ProjectAnswer }) {
	return (
		<>
			<CartTotals priced={priced} memory={{ delivery: 'shipping', postalCode: null }} />
			{faulty > 0 && (
				<Notice tone="warm" isSmall>
					{faulty === 1
						? 'El total no cuenta un producto que ahora no se puede comprar así.'
						: `El total no cuenta ${faulty} productos que ahora no se pueden comprar así.`}
				</Notice>
			)}
		</>
	)
}
