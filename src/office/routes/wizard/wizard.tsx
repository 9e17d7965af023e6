import './wizard.css'
import { data, Link, useActionData } from 'react-router'
import { fieldOf } from '#domain/merchant/fields.ts'
import { USUAL_SETTINGS } from '#domain/merchant/usual-settings.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { type Deed, deed, deeds, guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { refusedForm } from '#ui/form/read-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { stepLines } from '../first-steps/step-texts.ts'
import { settingLabel, settingsGroup } from '../settings/setting-fields.ts'
import { settingsDeed } from '../settings/settings-deed.ts'
import { screenAt, WIZARD } from './screens.ts'
import { WizardExtra } from './wizard-extra.tsx'

function placeOf(id: string | undefined): number {
	const place = WIZARD.findIndex((screen) => screen.id === id)
	if (place < 0) throw data(null, { status: 404 })
	return place
}

const addressAt = (place: number): string | null => {
	const screen = screenAt(place)
	return screen && addresses.wizardScreen(screen.id)
}

export const loader = guard('settings.change', async ({ params, shop }) => {
	const place = placeOf(params.paso)
	const screen = screenAt(place) ?? WIZARD[0]
	const opening = await shop.opening.view()
	const values = shop.settings.values()
	return {
		id: screen?.id ?? '',
		title: screen?.title ?? '',
		lead: screen?.lead ?? '',
		place,
		back: addressAt(place - 1),
		next: addressAt(place + 1),
		group: screen && screen.names.length > 0 ? settingsGroup(screen.names, values, [], { hasDay: false }) : null,
		zone: opening.zone,
		lines: stepLines(opening),
		hasProducts: shop.catalogue.staff.all().length > 0,
		review: WIZARD.filter(({ names }) => names.length > 0).map(({ id, title, names }) => ({
			...{ id, title },
			facts: names.flatMap((name) => {
				const [given, usual] = [values[name] ?? '', USUAL_SETTINGS[name] ?? '']
				const isMissing = given === '' && !fieldOf(name).optional
				const text = given || (isMissing ? '' : usual && `${usual} (viene así)`)
				return text === '' && !isMissing ? [] : [{ name, label: settingLabel(name), text }]
			}),
		})),
	}
})

/** Saves the settings of a screen if all are valid, and redirects to the next one. */
const screenDeeds = Object.fromEntries(
	WIZARD.flatMap(({ id, names }, place): [string, Deed<unknown>][] =>
		names.length === 0
			? []
			: [[id, settingsDeed('settings.change', names, addressAt(place + 1) ?? addresses.home, { isWhole: true })]],
	),
)

export const action = deeds({
	...(screenDeeds as Record<string, ReturnType<typeof settingsDeed>>),
	tarifa: deed('settings.change', async ({ shop, worker }) => {
		await shop.opening.tick(worker.accountId, 'tarifa')
		return done(addresses.wizardScreen('correo'), 'tarifa')
	}),
	'correo-de-prueba': deed('settings.change', async ({ shop, worker }) => {
		const member = await shop.team.member(worker.accountId)
		if (member) await shop.opening.sendTestMail(member.correo)
		return done(addresses.wizardScreen('correo'), 'correo')
	}),
	muestra: deed('settings.change', async ({ shop, form }) => {
		const loaded = await shop.opening.loadSample()
		if (loaded.ok) return done(addresses.wizardScreen('resumen'), 'muestra')
		return data(refusedForm(form, 'Ya hay productos: la muestra es para una tienda vacía.'), { status: 409 })
	}),
})

export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Asistente · Gestión', 'Lo que hace falta para vender.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Wizard({ loaderData }: { readonly loaderData: Loaded }) {
	const { id, title, lead, place, back, next, group } = loaderData
	const answer = useActionData<typeof action>()
	const refused = answer && 'values' in answer ? answer : undefined
	return (
		<div className="page">
			<p className="mute">{`Paso ${place + 1} de ${WIZARD.length}`}</p>
			<progress className="wizard-progress" max={WIZARD.length} value={place + 1} aria-label="Avance" />
			<h1>{title}</h1>
			<Done
				texts={{
					ajustes: 'Guardado. Puedes seguir otro día: no se pierde nada.',
					tarifa: 'Marcado: la tarifa está revisada.',
					correo: 'Correo de prueba pedido.',
					muestra: 'El catálogo de muestra está cargado. Se quita en Primeros pasos.',
				}}
			/>
			<p>{lead}</p>
			{refused?.detail && <Notice tone="bad">{refused.detail}</Notice>}
			<div className="stack loose narrow">
				{group ? (
					<PageForm
						key={id}
						id={id}
						form={group.form}
						values={group.values}
						hidden={{ visto: group.seen }}
						submit="Guardar y seguir"
						busy="Guardando…"
						answer={refused?.values.formulario === id ? refused : undefined}
					/>
				) : (
					<WizardExtra {...loaderData} />
				)}
				<nav className="row" aria-label="Asistente">
					{back && (
						<ButtonLink kind="line" isPlain to={back}>
							Atrás
						</ButtonLink>
					)}
					{next && (
						<Link className="text-link" to={next}>
							{group ? 'Seguir sin guardar' : 'Seguir'}
						</Link>
					)}
					<Link className="text-link" to={addresses.home}>
						Dejarlo para luego
					</Link>
				</nav>
			</div>
		</div>
	)
}
