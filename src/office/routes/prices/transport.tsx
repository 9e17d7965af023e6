import { data, Link, useActionData } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { beginningOf, readTariff, typedFaults } from '#contract/shipping/tariff-form.ts'
import { ABOVE_LAST_PERCENT } from '#domain/shipping/quote.ts'
import { type Tariff, tariffFaults } from '#domain/shipping/tariff.ts'
import { tariffChanges } from '#domain/shipping/tariff-changes.ts'
import { inMadrid, madridDay } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { askFirst } from '#office/page/ask-first.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { Done } from '#office/parts/done.tsx'
import { PLAN_TEXTS, PlannedChanges, shownPlan } from '#office/routes/settings/planned-changes.tsx'
import { settingsGroup } from '#office/routes/settings/setting-fields.ts'
import { plannedOf, settingsDeed, unplanDeed } from '#office/routes/settings/settings-deed.ts'
import { SettingsForm } from '#office/routes/settings/settings-form.tsx'
import type { TariffOutcome } from '#shop/shipping/change-tariff.ts'
import { refusedForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { PriceTabs } from './price-tabs.tsx'
import { TariffForm } from './tariff-form.tsx'
import { TariffTable } from './tariff-table.tsx'
import { TariffTester } from './tariff-tester.tsx'
import { tariffTable } from './tariff-values.ts'
import { testTariff } from './test-tariff.ts'

/** The delivery settings beside the tariff. */
const SETTINGS = ['envio_gratis_desde', 'envio_gratis_provincias', 'entrega_dias', 'recogida_dias'] as const

export const loader = guard('prices.see', async ({ request, shop, worker }) => {
	const query = new URL(request.url).searchParams
	const { present, coming, seen } = await shop.shipping.tariffs()
	const planned = coming.find(({ id }) => id === rowId(query.get('tarifa'))) ?? null
	const edited = planned ?? present
	return {
		tariff: { ...tariffTable(edited.tariff), start: planned === null ? '' : madridDay(planned.validFrom.getTime()) },
		edits: planned === null ? null : inMadrid(planned.validFrom, 'short'),
		// A saved tariff creates a new form: otherwise it would keep the planned values, and save them for today.
		formKey: `${edited.id}-${seen}`,
		since: present.validFrom.getTime() === 0 ? null : inMadrid(present.validFrom, 'short'),
		coming: coming.map(({ id, validFrom, tariff }) => ({
			...{ id, from: inMadrid(validFrom, 'short') },
			changes: tariffChanges(present.tariff, tariff),
		})),
		seen,
		settings: settingsGroup(SETTINGS, shop.settings.values(), shop.settings.faults()),
		plans: plannedOf(await shop.settings.planned(), SETTINGS).map(shownPlan),
		test: testTariff(shop, query),
		mayChange: worker.may('price.change'),
	}
})

/** The tariff that the form has shown. */
function shownTariff({ shop, form }: GuardedForm) {
	const [first = ''] = `${form.get('visto') ?? ''}`.split('.')
	return shop.shipping.tariff(rowId(first))
}

const listed = (lines: readonly string[], most: number) =>
	`${lines.slice(0, most).join('; ')}${lines.length > most ? ` y ${lines.length - most} cambios más` : ''}.`

/** The changes of a colleague to the tariff since the form was shown. */
async function changesSince(given: GuardedForm, now: Extract<TariffOutcome, { code: 'cambiado_entretanto' }>['now']) {
	const [before, after] = [await shownTariff(given), now[0]]
	const lines = before && after ? tariffChanges(before.tariff, after.tariff) : []
	return lines.length === 0 ? 'Ahora hay otra tarifa programada.' : `Ahora: ${listed(lines, 5)}`
}

const MOST_ASKED = 20

/** The changes of a typed tariff, as understood; null if it has faults, or changes nothing. */
async function tariffQuestion(given: GuardedForm, tariff: Tariff, from: Date | null): Promise<string | null> {
	const before = await shownTariff(given)
	const lines = before && tariffFaults(tariff).length === 0 ? tariffChanges(before.tariff, tariff) : []
	if (lines.length === 0) return null
	const when = from === null ? 'Desde ahora' : `Desde el ${inMadrid(from, 'short')}`
	return `${when}: ${listed(lines, MOST_ASKED)}`
}

export const action = deeds({
	tarifa: deed('price.change', async (given) => {
		const { shop, form } = given
		const typed = typedValues(form)
		const read = readTariff(typed)
		if (!read.ok) return faultyForm({ values: typed, faults: read.faults, detail: null })
		const begins = beginningOf(typed.desde ?? '')
		if ('fault' in begins) return faultyForm(refusedForm(form, begins.fault, 'desde'))
		const question = await tariffQuestion(given, read.tariff, begins.at)
		const asked = question === null ? null : askFirst(form, question)
		if (asked) return asked
		const terms = { validFrom: begins.at, seen: typed.visto ?? '' }
		const changed = await shop.shipping.change(read.tariff, terms)
		if (changed.ok) return done(addresses.transport, begins.at === null ? 'tarifa' : 'programada')
		if (changed.code === 'cambiado_entretanto') return changedMeanwhile(form, await changesSince(given, changed.now))
		if (changed.code === 'fecha_pasada')
			return refuseForm(form, changed.code, { field: 'desde', detail: PROBLEMS.fecha_pasada[1] })
		return faultyForm({ values: typed, faults: typedFaults(changed.faults, read.rows), detail: null })
	}),
	retirar: deed('price.change', async ({ shop, form }) => {
		const isGone = await shop.shipping.withdraw(rowId(`${form.get('tarifa') ?? ''}`))
		if (!isGone) throw data(null, { status: 404 })
		return done(addresses.transport, 'retirada')
	}),
	entrega: settingsDeed('price.change', SETTINGS, addresses.transport),
	'quitar-programado': unplanDeed('price.change', SETTINGS, addresses.transport),
})

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Transporte · Gestión', 'Zonas y tarifas de transporte.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

const DONE = {
	tarifa: 'Tarifa guardada. Ya está en la tienda.',
	programada: 'Tarifa programada. Entrará en vigor sola ese día.',
	retirada: 'Tarifa programada retirada.',
	ajustes: 'Guardado. Ya está en la tienda.',
	...PLAN_TEXTS,
}

export default function Transport({ loaderData }: { readonly loaderData: Loaded }) {
	const { tariff, edits, formKey, since, coming, seen, settings, plans, test, mayChange } = loaderData
	const answer = useActionData<typeof action>()
	const answeredTo = (id: string) => (answer?.values.formulario === id ? answer : undefined)
	return (
		<div className="page">
			<h1>Transporte</h1>
			<PriceTabs />
			<Done texts={DONE} />
			<PlannedChanges plans={plans} mayChange={mayChange} />
			<div className="columns">
				<TariffTester test={test} />
				<section aria-labelledby="entrega-titulo">
					<h2 id="entrega-titulo">Gratis y plazos</h2>
					<SettingsForm id="entrega" group={settings} plans={plans} answer={answer} mayChange={mayChange} />
				</section>
			</div>
			<Coming coming={coming} mayChange={mayChange} />
			<section aria-labelledby="tarifa-titulo">
				<h2 id="tarifa-titulo">{edits ? `Tarifa programada desde el ${edits}` : 'Tarifa en vigor'}</h2>
				{edits && (
					<Notice>
						Estás cambiando la tarifa programada.{' '}
						<Link className="text-link" to={addresses.transport}>
							Cambiar la que está en vigor
						</Link>
					</Notice>
				)}
				<p className="mute">
					{since && !edits && `En vigor desde el ${since}. `}
					Precios sin IVA. Una zona sin precios no se envía; si dos principios encajan, gana el más largo. Por encima de
					la última banda se cobra su precio más el {ABOVE_LAST_PERCENT} %. Para quitar una zona, vacía su línea. El
					texto de Envíos dice hasta dónde llega la primera banda: si la cambias, cámbialo también en Ajustes.
				</p>
				{mayChange ? (
					<TariffForm key={formKey} {...tariff} edits={edits} seen={seen} answer={answeredTo('tarifa')} />
				) : (
					<TariffTable {...tariff} />
				)}
			</section>
		</div>
	)
}

function Coming({ coming, mayChange }: Pick<Loaded, 'coming' | 'mayChange'>) {
	if (coming.length === 0) return null
	return (
		<section aria-labelledby="programadas">
			<h2 id="programadas">Tarifas programadas</h2>
			{coming.map(({ id, from, changes }) => (
				<div key={id} className="tariff-coming">
					<p>
						<b>Desde el {from}</b>
					</p>
					<ul>
						{changes.slice(0, 12).map((line) => (
							<li key={line}>{line}</li>
						))}
						{changes.length === 0 && <li>Igual que la de ahora.</li>}
						{changes.length > 12 && <li>y {changes.length - 12} cambios más</li>}
					</ul>
					<p>
						<Link className="text-link" to={`${addresses.transport}?tarifa=${id}#tarifa-titulo`}>
							{`Ver y cambiar la del ${from}`}
						</Link>
					</p>
					{mayChange && (
						<Confirm
							id={`retirar-${id}`}
							deed="retirar"
							open={`Retirar la del ${from}`}
							title={`¿Retirar la tarifa del ${from}?`}
							text="Ese día no cambiará nada. Habrá que escribirla otra vez si hace falta."
							submit="Retirar"
							hidden={{ tarifa: `${id}` }}
						/>
					)}
				</div>
			))}
		</section>
	)
}
