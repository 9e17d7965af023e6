import { Notice } from '#ui/notice.tsx'
import './invoices.css'
import { Form, Link, useActionData } from 'react-router'
import { declarationGaps, declarationPoints, installationText } from '#contract/verifactu/declaration.ts'
import { RECORDING_MODES, shownDuty } from '#contract/verifactu/record-texts.ts'
import { numberInSeries } from '#domain/invoice/invoice.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Declaration } from './declaration.tsx'
import { DutyNotice } from './duty-notice.tsx'
import { DELIVERY_NAMES } from './invoice-row.ts'
import { RECORD_FORM } from './record.form.ts'
import { recordDeeds } from './record-deeds.ts'
import { vatCheckText } from './vat-check-text.ts'

const when = (at: Date) => inMadrid(at, 'short')

export const loader = guard('money.see', async ({ shop, worker }) => {
	const state = await shop.verifactu.state()
	const software = await shop.verifactu.software()
	return {
		mode: RECORDING_MODES[state.mode],
		waiting: state.waiting,
		oldest: state.oldestWaitingAt === null ? null : when(state.oldestWaitingAt),
		installation: installationText(software),
		gaps: declarationGaps(state.mode, software),
		declaration: declarationPoints(software, shop.merchant()),
		duty: shownDuty(await shop.verifactu.duty()),
		stopped: state.senders.flatMap(({ stopped }) => (stopped === null ? [] : [stopped])),
		failing: state.senders.flatMap(({ stopped, failures, failingSince, lastError, nextAt }) =>
			stopped !== null || failures === 0 || failingSince === null
				? []
				: [
						`Sin poder enviar desde el ${when(failingSince)}: ${lastError ?? ''}. Se prueba otra vez el ${when(nextAt)}.`,
					],
		),
		answers: state.answers.map(({ number, state: answered, code, text }) => ({
			number,
			text: [DELIVERY_NAMES[answered], code, text].filter((part) => part !== '').join(' · '),
			isParked: answered === 'apartado',
		})),
		vatChecks: (await shop.vatChecks()).map((check) => ({
			number: numberInSeries(check),
			text: vatCheckText(check),
		})),
		may: { record: worker.may('payment.record'), annul: worker.may('settings.change') },
	}
})

export const action = recordDeeds

export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Veri*factu · Gestión', 'Los registros de las facturas.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

interface ToldRow {
	readonly number: string
	readonly text: string
	readonly isParked?: boolean
}

/** The answers about some invoices, each linked; a parked record can be sent again. */
function Told({ rows, maySend }: { readonly rows: ToldRow[]; readonly maySend: boolean }) {
	return (
		<ul className="rows pairs breaks">
			{rows.map(({ number, text, isParked }) => (
				<li key={number}>
					<Link className="text-link" to={`${addresses.invoices}?q=${number}`}>
						{number}
					</Link>
					<span className="mute">{text}</span>
					{isParked && maySend && <Resend number={number} />}
				</li>
			))}
		</ul>
	)
}

function Resend({ number }: Pick<ToldRow, 'number'>) {
	return (
		<Form method="post">
			<input type="hidden" name="formulario" value="reenviar" />
			<input type="hidden" name="factura" value={number} />
			<button type="submit" className="text-link" aria-label={`Enviar otra vez el registro de la ${number}`}>
				Enviar otra vez
			</button>
		</Form>
	)
}

export default function Verifactu({ loaderData }: { readonly loaderData: Loaded }) {
	const { mode, duty, waiting, oldest, installation, gaps, declaration, stopped, failing, answers, vatChecks, may } =
		loaderData
	const answer = useActionData<typeof action>()
	const checked = answer && 'checked' in answer ? answer.checked : null
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.invoices}>Facturas</Link>
			</p>
			<h1>Veri*factu</h1>
			<Done
				texts={{
					reanudado: 'Los registros se envían otra vez.',
					reenviado: 'El registro se envía otra vez con los próximos.',
					subsanado: 'Registro subsanado.',
					anulado: 'Registro anulado.',
					cerrada: 'Cadena cerrada. El próximo registro empieza otra, con un número de instalación nuevo.',
				}}
			/>
			<DutyNotice duty={duty} hasLink={false} />
			<p>{mode}</p>
			<p className="mute">
				{`Por enviar: ${waiting}${oldest === null ? '' : `, el más antiguo del ${oldest}`}. Número de instalación: ${installation}.`}
			</p>
			{stopped.map((reason) => (
				<Notice key={reason} tone="bad">
					<p>{`Envío parado: ${reason}`}</p>
					{may.record && <PageForm id="reanudar" form={NO_FIELDS} submit="Ya está arreglado: enviar otra vez" />}
				</Notice>
			))}
			{failing.map((text) => (
				<Notice key={text} tone="warm">
					{text}
				</Notice>
			))}
			<section aria-labelledby="corregir">
				<h2 id="corregir">Por corregir</h2>
				{answers.length === 0 ? (
					<p className="mute">La Agencia Tributaria no ha rechazado ninguno.</p>
				) : (
					<Told rows={answers} maySend={may.record} />
				)}
				{may.record && (
					<div className="narrow">
						<FoldedForm
							id="subsanar"
							title="Subsanar un registro: la factura está bien"
							form={RECORD_FORM}
							submit="Subsanar"
							answer={answer}
						/>
					</div>
				)}
				{may.annul && (
					<div className="narrow">
						<FoldedForm
							id="anular"
							title="Anular un registro: la factura nunca debió existir"
							form={RECORD_FORM}
							submit="Anular"
							answer={answer}
						/>
					</div>
				)}
			</section>
			<section aria-labelledby="comprobar">
				<h2 id="comprobar">Comprobar los registros</h2>
				{checked && (
					<Notice tone={checked.isGood ? undefined : 'bad'} role="status">
						{checked.text}
					</Notice>
				)}
				<p className="mute">Lee todos los registros y mira que cada uno siga al anterior y diga lo que su factura.</p>
				<PageForm id="comprobar" form={NO_FIELDS} submit="Comprobar" busy="Comprobando…" />
			</section>
			{may.annul && (
				<section aria-labelledby="cadena">
					<h2 id="cadena">La cadena de los registros</h2>
					<p className="mute narrow">
						Cada registro lleva la huella del anterior. Tras recuperar una copia de seguridad de antes de las últimas
						facturas, y antes de la primera nueva, hay que empezar otra cadena.
					</p>
					<div className="narrow">
						<FoldedForm
							id="cerrar"
							title="Empezar otra cadena"
							form={NO_FIELDS}
							submit="Cerrar la cadena"
							answer={answer}
						/>
					</div>
				</section>
			)}
			<Declaration gaps={gaps} points={declaration} />
			<section aria-labelledby="vies">
				<h2 id="vies">Números de IVA de otros países</h2>
				{vatChecks.length === 0 ? (
					<p className="mute">Ninguna factura lleva uno.</p>
				) : (
					<Told rows={vatChecks} maySend={false} />
				)}
			</section>
		</div>
	)
}
