import { Notice } from '#ui/notice.tsx'
import './first-steps.css'
import { data, useActionData } from 'react-router'
import { NOTIFICATION_PATH } from '#contract/order/notification-path.ts'
import { fieldOf, isSettingName } from '#domain/merchant/fields.ts'
import { isTickName } from '#domain/opening/first-steps.ts'
import { addresses, OFFICE_BASE, shopAddresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { Done } from '#office/parts/done.tsx'
import type { OrderObstacle } from '#shop/merchant/order-obstacles.ts'
import { refusedForm } from '#ui/form/read-form.ts'
import { refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { BankNotice } from './bank-notice.tsx'
import { SamplePart } from './sample-part.tsx'
import { StepButton, StepRow } from './step-row.tsx'
import { stepLines } from './step-texts.ts'

const obstacleText = ({ field, message }: OrderObstacle) =>
	`${isSettingName(field) ? fieldOf(field).ask : field}: ${message}`

export const loader = guard('settings.change', async ({ shop }) => {
	const opening = await shop.opening.view()
	const lines = stepLines(opening)
	return {
		lines,
		left: lines.filter(({ isDone }) => !isDone).length,
		isOpen: opening.isOpen,
		isHidden: opening.isHidden,
		obstacles: opening.obstacles.map(obstacleText),
		sample: await shop.opening.sample(),
		cardDeed: opening.isOpen ? null : opening.facts.testPayment === 'pagado' ? 'devolver-prueba' : 'pago-de-prueba',
	}
})

const tickIn = (form: FormData) => {
	const name = `${form.get('paso') ?? ''}`
	if (!isTickName(name)) throw data(null, { status: 400 })
	return name
}

export const action = deeds({
	marcar: deed('settings.change', async ({ shop, worker, form }) => {
		await shop.opening.tick(worker.accountId, tickIn(form))
		return done(addresses.firstSteps, 'marcado')
	}),
	desmarcar: deed('settings.change', async ({ shop, form }) => {
		await shop.opening.untick(tickIn(form))
		return done(addresses.firstSteps, 'desmarcado')
	}),
	'correo-de-prueba': deed('settings.change', async ({ shop, worker }) => {
		const member = await shop.team.member(worker.accountId)
		if (member) await shop.opening.sendTestMail(member.correo)
		return done(addresses.firstSteps, 'correo')
	}),
	'pago-de-prueba': deed('settings.change', async ({ request, services, shop, worker, form }) => {
		const origin = originOf(request, services)
		const started = await shop.opening.startTestPayment(worker.accountId, {
			notificationUrl: `${origin}${NOTIFICATION_PATH}`,
			backUrl: `${origin}${OFFICE_BASE}${addresses.firstSteps}`,
		})
		return started.ok ? { bank: started.form } : refuseForm(form, started.code)
	}),
	'devolver-prueba': deed('settings.change', async ({ shop, form }) => {
		const refunded = await shop.opening.refundTestPayment()
		if (refunded.ok) return done(addresses.firstSteps, 'devuelto')
		if (refunded.code === 'tienda_abierta') return refuseForm(form, refunded.code)
		return data(refusedForm(form, `El banco no lo ha devuelto: ${refunded.reason}.`), { status: 409 })
	}),
	abrir: deed('settings.change', async ({ shop, form }) => {
		const opened = await shop.opening.open()
		if (opened.ok) return done(addresses.firstSteps, 'abierta')
		const why = opened.obstacles.map(obstacleText).join(' · ')
		return data(refusedForm(form, `No se puede abrir todavía. ${why}`), { status: 409 })
	}),
	cerrar: deed('settings.change', async ({ shop }) => {
		await shop.opening.close()
		return done(addresses.firstSteps, 'cerrada')
	}),
	'vaciar-muestra': deed('settings.change', async ({ shop }) => {
		await shop.opening.emptySample()
		return done(addresses.firstSteps, 'vaciada')
	}),
})

export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Primeros pasos · Gestión', 'Lo que falta para abrir la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function FirstSteps({ loaderData }: { readonly loaderData: Loaded }) {
	const { lines, left, sample } = loaderData
	const answer = useActionData<typeof action>()
	const refused = answer && 'detail' in answer ? answer.detail : null
	return (
		<div className="page">
			<h1>Primeros pasos</h1>
			<Done
				texts={{
					marcado: 'Marcado, con tu nombre y el día.',
					desmarcado: 'Vuelve a estar pendiente.',
					correo: 'Correo de prueba pedido. El resultado sale en su línea.',
					devuelto: 'Devuelto en el terminal de pruebas.',
					abierta: 'La tienda está abierta.',
					cerrada: 'La tienda está cerrada: solo la ve tu equipo.',
					vaciada: 'Lo de la muestra ya no está.',
				}}
			/>
			{refused && <Notice tone="bad">{refused}</Notice>}
			{answer && 'bank' in answer && <BankNotice form={answer.bank} />}
			<OpeningPart {...loaderData} />
			<section className="stack narrow" aria-labelledby="lista">
				<h2 id="lista">{left === 0 ? 'Todo hecho' : `${lines.length - left} de ${lines.length}`}</h2>
				<ol className="rows first-steps">
					{lines.map((line) => (
						<StepRow key={line.step} line={line} cardDeed={line.step === 'tarjeta' ? loaderData.cardDeed : null} />
					))}
				</ol>
			</section>
			<SamplePart sample={sample} />
		</div>
	)
}

/** Whether the shop is open, and the button that changes it. */
function OpeningPart({ isOpen, isHidden, obstacles, left }: Loaded) {
	if (isOpen) {
		return (
			<section className="stack narrow" aria-labelledby="estado">
				<h2 id="estado">La tienda está abierta</h2>
				<div className="row">
					<Confirm
						id="cerrar"
						open="Cerrar la tienda"
						title="¿Cerrar la tienda?"
						text="El público verá «Abrimos pronto» y nadie podrá comprar. Los pedidos hechos siguen su curso."
						submit="Cerrar la tienda"
					/>
					{left > 0 && !isHidden && <StepButton deed="marcar" step="oculto" text="No enseñar esta lista en Hoy" />}
				</div>
			</section>
		)
	}
	return (
		<section className="stack narrow" aria-labelledby="estado">
			<h2 id="estado">La tienda está cerrada</h2>
			<p>
				El público ve{' '}
				<a className="text-link" href={shopAddresses.openingSoon}>
					Abrimos pronto
				</a>
				. Tu equipo, con la sesión abierta, ve{' '}
				<a className="text-link" href={shopAddresses.home}>
					la tienda como quedará
				</a>
				.
			</p>
			{obstacles.length > 0 ? (
				<Notice tone="bad">
					<b>Antes de abrir falta</b>
					<ul>
						{obstacles.map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
				</Notice>
			) : (
				<Confirm
					id="abrir"
					open="Abrir la tienda"
					title="¿Abrir la tienda?"
					text={
						left === 0
							? 'Desde ese momento cualquiera puede comprar.'
							: `Desde ese momento cualquiera puede comprar. Quedan ${left} pasos sin hacer.`
					}
					submit="Abrir la tienda"
				/>
			)}
		</section>
	)
}
