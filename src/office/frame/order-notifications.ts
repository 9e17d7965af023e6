import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import type { WorkNow } from './work-now.ts'

/** The browser's notifications of new orders. */
export const orderNotifications = {
	/** Whether this browser can be asked for them. */
	canBeAsked: () => 'Notification' in window && Notification.permission === 'default',
	areOn: () => 'Notification' in window && Notification.permission === 'granted',
	ask: () => Notification.requestPermission(),
	/** Notifies of an order, once in all open pages. */
	show({ id, total }: NonNullable<WorkNow['latest']>): void {
		if (!orderNotifications.areOn()) return
		const shown = new Notification('Pedido nuevo por preparar', { body: `${id} · ${total}`, tag: id, lang: 'es' })
		shown.onclick = () => {
			window.focus()
			window.location.assign(OFFICE_BASE + addresses.order(id))
		}
	},
}
