import { redirect } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { WIZARD } from './screens.ts'

/** The first screen with a missing setting: values saved before an interruption are not asked again. */
export const loader = guard('settings.change', ({ shop }) => {
	const missing = new Set<string>(shop.settings.faults().map(({ field }) => field))
	const screen = WIZARD.find(({ names }) => names.some((name) => missing.has(name)))
	const isStarted = Object.keys(shop.settings.values()).length > 2
	const id = screen?.id ?? (isStarted ? 'resumen' : WIZARD[0]?.id)
	return redirect(addresses.wizardScreen(id ?? ''))
})
