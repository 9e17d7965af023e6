import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { orderNotifications } from './order-notifications.ts'
import type { WorkNow } from './work-now.ts'

/** How often an open page asks for the waiting work. */
const ASKED_MS = 15_000
/** Time after the last key or press in which the page keeps asking, so that an unused page does not keep its session alive. */
const USED_MS = 60 * 60_000

/** The waiting work; null without an answer, or once the session has ended: the page stays as it is. */
async function askWork(): Promise<WorkNow | null> {
	try {
		const answer = await fetch(OFFICE_BASE + addresses.now, { redirect: 'manual' })
		return answer.ok ? await answer.json() : null
	} catch {
		// No connection: the next question may have one.
		return null
	}
}

/**
 * The waiting work, polled by an open page: while it is visible, or while it notifies of orders. The page of today is
 * loaded again when
 * something has changed; other pages are not, since their forms name the version they show.
 */
export function useWorkNow(loaded: WorkNow): WorkNow {
	const [asked, setAsked] = useState<{ readonly since: WorkNow; readonly now: WorkNow } | null>(null)
	const { revalidate } = useRevalidator()
	const { pathname } = useLocation()
	// A page that has been loaded since knows better.
	const now = asked?.since === loaded ? asked.now : loaded
	const latest = useRef({ loaded, now, pathname, revalidate })
	latest.current = { loaded, now, pathname, revalidate }
	useEffect(() => {
		let usedAt = performance.now()
		const use = () => {
			usedAt = performance.now()
		}
		const ask = async () => {
			const isWanted = document.visibilityState === 'visible' || orderNotifications.areOn()
			if (!isWanted || performance.now() - usedAt > USED_MS) return
			const since = latest.current.loaded
			const found = await askWork()
			const { loaded: current, now: before, pathname: path } = latest.current
			if (!found || since !== current || JSON.stringify(found) === JSON.stringify(before)) return
			setAsked({ since, now: found })
			if (found.latest && found.latest.id !== before.latest?.id) orderNotifications.show(found.latest)
			if (path === addresses.home) latest.current.revalidate()
		}
		const timer = setInterval(ask, ASKED_MS)
		document.addEventListener('visibilitychange', ask)
		for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, use)
		return () => {
			clearInterval(timer)
			document.removeEventListener('visibilitychange', ask)
			for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, use)
		}
	}, [])
	return now
}
