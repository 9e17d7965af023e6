import { useActionData } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { deeds, guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { PLAN_TEXTS, PlannedChanges, shownPlan } from '#office/routes/settings/planned-changes.tsx'
import { settingsGroup } from '#office/routes/settings/setting-fields.ts'
import { plannedOf, settingsDeed, unplanDeed } from '#office/routes/settings/settings-deed.ts'
import { SettingsForm } from '#office/routes/settings/settings-form.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { PriceTabs } from './price-tabs.tsx'
import { TERMS_TEST_FORM } from './terms.form.ts'
import { testTerms } from './test-terms.ts'
import { Tester } from './tester.tsx'

/** The settings of the professionals' terms. */
const SETTINGS = [
	'incentivo_m2',
	'cashback',
	'vales',
	'muestra',
	'muestra_precio',
	'muestra_envio',
	'transferencia_dias',
] as const

export const loader = guard('prices.see', async ({ request, shop, worker }) => ({
	settings: settingsGroup(SETTINGS, shop.settings.values(), shop.settings.faults()),
	plans: plannedOf(await shop.settings.planned(), SETTINGS).map(shownPlan),
	test: testTerms(shop.merchant(), new URL(request.url).searchParams),
	mayChange: worker.may('price.change'),
}))

export const action = deeds({
	condiciones: settingsDeed('price.change', SETTINGS, addresses.terms),
	'quitar-programado': unplanDeed('price.change', SETTINGS, addresses.terms),
})

// Also after a refusal: the next submission has the present settings.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Condiciones · Gestión', 'Las condiciones de los profesionales.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Terms({ loaderData }: { readonly loaderData: Loaded }) {
	const { settings, plans, test, mayChange } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<h1>Condiciones de los profesionales</h1>
			<PriceTabs />
			<Done texts={{ ajustes: 'Guardado. Vale para los pedidos que se hagan desde ahora.', ...PLAN_TEXTS }} />
			<PlannedChanges plans={plans} mayChange={mayChange} />
			<div className="columns">
				<section aria-labelledby="condiciones-titulo">
					<h2 id="condiciones-titulo">Incentivo y cashback</h2>
					<SettingsForm id="condiciones" group={settings} plans={plans} answer={answer} mayChange={mayChange} />
				</section>
				<Tester id="probar" title="¿Qué se lleva un profesional?" form={TERMS_TEST_FORM} submit="Calcular" {...test} />
			</div>
			<p className="mute">
				Un vale es un código de un solo uso que cuesta lo que vale. Lo que ya se ha canjeado no cambia. El crédito de
				cada profesional, con su límite y sus días, se da en su página.
			</p>
		</div>
	)
}
