import { useEffect, useState } from 'react'
import { orderNotifications } from '#office/frame/order-notifications.ts'
import { Button } from '#ui/button.tsx'

/** Asks the browser for notifications of new orders; nothing where it has answered, or has none. */
export function NotifyButton() {
	const [isAsked, setIsAsked] = useState(false)
	useEffect(() => setIsAsked(orderNotifications.canBeAsked()), [])
	if (!isAsked) return null
	return (
		<Button kind="line" onClick={() => orderNotifications.ask().then(() => setIsAsked(false))}>
			Avisarme aquí de los pedidos nuevos
		</Button>
	)
}
