import { inMadrid } from '#domain/time/madrid.ts'
import { Button } from '#ui/button.tsx'
import './cookies.css'
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	useActionData,
	useLoaderData,
} from 'react-router'
import { Blocks } from '#ui/blocks.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { useToast } from '#ui/toasts.tsx'
import { addresses } from '#web/addresses.ts'
import { isSecure } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { privatePage, publicPage } from '#web/page/public-page.ts'
import { LongText } from '#web/parts/long-text.tsx'
import { textOf } from '#web/parts/written/written-page.ts'
import { chosenKinds, consentCookie, consentText } from './consent-choice.ts'
import { COOKIE_PARTS, LISTED_AT } from './cookie-parts.tsx'
import { Preferences, useConsent } from './preferences.tsx'

const OVERLAY = 'preferencias'

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => {
	if (!actionHeaders.has('set-cookie')) return publicPage()
	const sent = new Headers(privatePage())
	for (const cookie of actionHeaders.getSetCookie()) sent.append('set-cookie', cookie)
	return sent
}

export function loader(args: LoaderFunctionArgs) {
	const { text, validFrom } = textOf(servicesOf(args.context).shop, 'cookies')
	// The list of cookies is the program's: the page is as new as the newer of the two.
	const changed = Math.max(validFrom.getTime(), LISTED_AT.getTime())
	return { ...plainPage(args), text, day: inMadrid(changed, 'day') }
}

/** The form without JavaScript: sets the cookie and returns the choice. */
export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const consent = { allowed: chosenKinds(postedForm(context)), atMs: services.shop.nowMs() }
	const secure = isSecure(request, services)
	return data({ consent }, { headers: { 'set-cookie': consentCookie(consent, secure) } })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Política de cookies · ${loaderData?.brand ?? ''}`,
		'Qué cookies usa la tienda, cuánto duran y cómo decidir sobre ellas. Sin tu permiso solo se cargan las técnicas.',
		{ canonical: addresses.cookies, ...loaderData },
	)

const dateText = (atMs: number) => inMadrid(atMs, 'day')

export default function Cookies() {
	const answer = useActionData<typeof action>()
	const { text, day } = useLoaderData<typeof loader>()
	const { consent, choose } = useConsent(answer?.consent ?? null)
	const overlay = useOverlay(OVERLAY)
	const showToast = useToast()
	const onChoose = (form: FormData) => {
		choose(form)
		overlay.close()
		showToast('Preferencias guardadas')
	}
	const state = consent ? `${consentText(consent)} (${dateText(consent.atMs)}).` : 'Todavía no has elegido nada.'
	const manage = (
		<>
			{/* Without JavaScript the page is the same for all visitors and does not know an earlier choice. */}
			<p className={consent ? 'well' : 'well only-js'} role="status">
				{state}
			</p>
			<Button className="only-js" onClick={overlay.open}>
				Administrar preferencias
			</Button>
			<div className="only-no-js">
				<Preferences idPrefix="pagina" consent={consent} onChoose={onChoose} />
			</div>
		</>
	)
	return (
		<>
			<LongText
				title={text.title}
				lead={text.lead}
				day={day}
				sections={text.sections.map(({ id, title, blocks }) => ({
					id,
					title,
					body: <Blocks blocks={blocks} parts={{ ...COOKIE_PARTS, eleccion: manage }} />,
				}))}
			/>
			<Drawer name={OVERLAY} title="Preferencias">
				<div className="cookie-panel">
					<Preferences idPrefix="panel" consent={consent} onChoose={onChoose} />
				</div>
			</Drawer>
		</>
	)
}
