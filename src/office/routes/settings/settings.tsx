import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './settings.css'
import { useActionData } from 'react-router'
import { signerText } from '#contract/staff/signer-text.ts'
import { fieldOf, SETTING_NAMES } from '#domain/merchant/fields.ts'
import { addresses } from '#office/addresses.ts'
import { deeds, guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { PLAN_TEXTS, PlannedChanges, shownPlan } from './planned-changes.tsx'
import { settingsGroup } from './setting-fields.ts'
import { SETTING_GROUPS } from './setting-groups.ts'
import { settingsDeed, unplanDeed } from './settings-deed.ts'
import { SettingsForm } from './settings-form.tsx'

export const loader = guard('settings.see', async ({ shop, worker }) => {
	const [values, faults] = [shop.settings.values(), shop.settings.faults()]
	return {
		groups: SETTING_GROUPS.map(({ id, title, names }) => ({ id, title, group: settingsGroup(names, values, faults) })),
		missing: faults.map(({ field, message }) => ({ field, text: `${fieldOf(field).ask}: ${message}` })),
		obstacles: shop.orderObstacles().length,
		signer: signerText(shop.invoices.signer(), shop.nowMs()),
		plans: (await shop.settings.planned()).map(shownPlan),
		mayChange: worker.may('settings.change'),
	}
})

const deedOf = (names: (typeof SETTING_GROUPS)[number]['names']) =>
	settingsDeed('settings.change', names, addresses.settings)

export const action = deeds({
	...Object.fromEntries(SETTING_GROUPS.map(({ id, names }) => [id, deedOf(names)])),
	'quitar-programado': unplanDeed('settings.change', SETTING_NAMES, addresses.settings),
})

// Also after a refusal: the next submission has the present settings.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Ajustes · Gestión', 'Los ajustes de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

function SignerNotice({ signer: { tone, text } }: Pick<Loaded, 'signer'>) {
	return tone === 'calm' ? <p className="mute">{text}</p> : <Notice tone={tone}>{text}</Notice>
}

export default function Settings({ loaderData }: { readonly loaderData: Loaded }) {
	const { groups, missing, obstacles, signer, plans, mayChange } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<div className="row apart">
				<h1>Ajustes</h1>
				<p className="row">
					<ButtonLink kind="line" isPlain to={addresses.brand}>
						Marca
					</ButtonLink>
					<ButtonLink kind="line" isPlain to={addresses.legalTexts}>
						Textos legales
					</ButtonLink>
					<ButtonLink kind="line" isPlain to={addresses.integrations}>
						Integraciones
					</ButtonLink>
				</p>
			</div>
			<Done texts={{ ajustes: 'Guardado. Ya está en la tienda.', ...PLAN_TEXTS }} />
			{missing.length > 0 && (
				<Notice tone="bad">
					<b>{obstacles > 0 ? 'La tienda no acepta pedidos: falta esto' : 'Falta para poder vender'}</b>
					<ul>
						{missing.map(({ field, text }) => (
							<li key={field}>{text}</li>
						))}
					</ul>
				</Notice>
			)}
			<p className="mute">
				Cada cambio es una versión nueva: un pedido conserva los ajustes con los que se hizo, y queda en el registro.
			</p>
			<PlannedChanges plans={plans} mayChange={mayChange} />
			<div className="stack loose narrow">
				{groups.map(({ id, title, group }) => (
					<section key={id} aria-labelledby={`titulo-${id}`}>
						<h2 id={`titulo-${id}`}>{title}</h2>
						{id === 'ley' && <SignerNotice signer={signer} />}
						<SettingsForm id={id} group={group} plans={plans} answer={answer} mayChange={mayChange} />
					</section>
				))}
			</div>
		</div>
	)
}
