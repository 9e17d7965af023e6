import { returnSteps, withdrawalSteps } from '#contract/order/order-texts.ts'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { CHANNEL_TEXTS } from '#domain/counter/sale-channel.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { OTHER_ADDRESS_TEXT } from '#domain/withdrawal/withdrawal-text.ts'
import { type ShownChange, shownChanges } from '#office/routes/audit/change-text.ts'
import type { OrderFile } from '#shop/order/order-file.ts'

/** A step of an order, or a change to it by the staff. */
export interface HistoryEntry {
	readonly key: string
	readonly at: string
	/** Empty for the buyer, the bank and the shop itself. */
	readonly who: string
	readonly what: string
	readonly changes: readonly ShownChange[]
}

type Audited = OrderFile['audit'][number]

const nameOf = ({ entry, actorName }: Audited) =>
	actorName ?? (entry.command === null ? `Cuenta ${entry.actorId}` : `Orden ${entry.command}`)

/** The steps of an order and the staff's changes, the oldest first; changes only with the permission for the audit trail. */
export function historyOf(
	file: Pick<OrderFile, 'view' | 'audit' | 'withdrawals'>,
	showsChanges: boolean,
): HistoryEntry[] {
	const { view, audit } = file
	const { order } = view
	const steps = audit.filter(({ entry }) => entry.tableName === 'order_events')
	const events = view.events.map((event, index) => {
		const step = steps.find(
			({ entry: { after } }) =>
				after?.state === event.state && new Date(`${after.at}`).getTime() === event.at.getTime(),
		)
		return {
			atMs: event.at.getTime(),
			key: `paso-${index}`,
			who: step ? nameOf(step) : '',
			what: `${STATE_LABELS[event.state]} · ${event.reason}`,
			changes: [],
		}
	})
	const announced = announcedSteps(file).map(({ at, words }, index) => ({
		atMs: at.getTime(),
		key: `aviso-${index}`,
		who: '',
		what: words,
		changes: [],
	}))
	const taking = audit.find(({ entry }) => entry.tableName === 'orders' && entry.action === 'insert')
	const changed = showsChanges ? audit.flatMap(changeOf) : []
	const placed = {
		atMs: order.createdAt.getTime(),
		key: 'recibido',
		who: taking ? nameOf(taking) : '',
		what: order.channel === 'web' ? 'Pedido recibido' : `Pedido apuntado · ${CHANNEL_TEXTS[order.channel]}`,
		changes: [],
	}
	return [placed, ...events, ...announced, ...changed]
		.sort((one, other) => one.atMs - other.atMs)
		.map(({ atMs, ...entry }) => ({ ...entry, at: inMadrid(atMs, 'short') }))
}

/** The returns that were announced, by withdrawal or voluntarily; a statement from another address is marked. */
const announcedSteps = ({ view, withdrawals }: Pick<OrderFile, 'view' | 'withdrawals'>) => [
	...withdrawals.flatMap((statement) => {
		const [stated, ...decided] = withdrawalSteps(statement)
		const words = statement.isOfBuyer ? stated.words : `${stated.words}, ${OTHER_ADDRESS_TEXT}`
		return [{ ...stated, words }, ...decided]
	}),
	...returnSteps(view),
]

/** A change of the order's own row; a change of its state is a step already. */
function changeOf(audited: Audited) {
	const { entry } = audited
	// The first step already represents the row of an order taken by the staff.
	if (entry.action === 'insert') return []
	const { state: _was, ...before } = entry.before ?? {}
	const { state: _is, ...after } = entry.after ?? {}
	const changes = entry.tableName === 'orders' ? shownChanges(before, after) : []
	if (changes.length === 0) return []
	return [
		{ atMs: entry.at.getTime(), key: `cambio-${entry.id}`, who: nameOf(audited), what: 'Datos cambiados', changes },
	]
}
