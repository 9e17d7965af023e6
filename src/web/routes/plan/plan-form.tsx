import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import { PLAN_SHAPES, type PlanShape } from '#contract/plan/plan-values.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldDescription } from '#ui/form/form-description.ts'
import { type Faults, useFaults } from '#ui/form/use-faults.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { LAYING_FIELDS, OPENING_OPTIONS, PATTERN_FIELD, SHAPE_FIELDS, TILE_FIELDS } from './plan-fields.ts'
import type { PlanPage } from './plan-page.ts'

const ID = 'plano'
/** The id of the drawn plan, where the form leads. */
export const PLAN_RESULT = 'plano-dibujado'

/** The measures, the tile and how it is laid: a form that asks for the address of the plan. */
export function PlanForm({ page }: { readonly page: PlanPage }) {
	const { values, product, faults: found } = page
	// The same object for the same answer: it identifies the faults.
	const answer = useMemo(() => (found.length > 0 ? { faults: found, values: {}, detail: null } : undefined), [found])
	const faults = useFaults(answer)
	const { state } = useNavigation()
	const fieldsOf = (fields: readonly FieldDescription[]) =>
		fields.map((field) => <PlanField key={field.name} {...{ field, page, faults }} />)
	return (
		<Form className="well stack" method="get" action={`${addresses.plan}#${PLAN_RESULT}`} noValidate key={values.forma}>
			<FaultSummary answer={answer} faults={faults} idPrefix={ID} />
			<Shapes page={page} />
			<input type="hidden" name="forma" value={values.forma} />
			<div className="message-form">{fieldsOf(SHAPE_FIELDS[values.forma])}</div>
			<Openings page={page} fault={faults.of('huecos')} />
			{product ? (
				<div className="media">
					<input type="hidden" name="producto" value={product.slug} />
					<span className="thumb">
						<Picture picture={product.picture} alt="" sizes="64px" />
					</span>
					<div>
						<b>
							<Link to={addresses.product(product.slug)}>{product.name}</Link>
						</b>
						<p className="small mute">{product.size}</p>
						<Link className="text-link small" to={`${addresses.plan}?forma=${values.forma}`} preventScrollReset>
							Quitar el azulejo
						</Link>
					</div>
				</div>
			) : (
				<>
					<div className="message-form">{fieldsOf(TILE_FIELDS)}</div>
					<p className="small mute">
						Desde la página de un azulejo, «Plano de colocación» pone aquí su formato, sus cajas y sus lotes.
					</p>
				</>
			)}
			<div className="message-form">
				{product?.isRectangle !== false && fieldsOf([PATTERN_FIELD])}
				{fieldsOf(LAYING_FIELDS)}
			</div>
			<Button type="submit" wide isBusy={state !== 'idle'} busyText="Dibujando…">
				Dibujar el plano
			</Button>
		</Form>
	)
}

interface PlanFieldProps {
	readonly field: FieldDescription
	readonly page: PlanPage
	readonly faults: Faults
}

function PlanField({ field, page: { values }, faults }: PlanFieldProps) {
	const value = `${values[field.name as keyof typeof values] ?? ''}`
	return <Field field={field} idPrefix={ID} value={value} faults={faults} />
}

/** The shapes as links, so that the form shows the fields of one without a script too. */
function Shapes({ page }: { readonly page: PlanPage }) {
	const { values } = page
	const to = (shape: PlanShape) => {
		const query = new URLSearchParams(values.producto === '' ? {} : { producto: values.producto })
		query.set('forma', shape)
		return `${addresses.plan}?${query}`
	}
	return (
		<ul className="row tight" aria-label="Qué se coloca">
			{(Object.keys(PLAN_SHAPES) as PlanShape[]).map((shape) => (
				<li key={shape}>
					<Link
						className="chip"
						to={to(shape)}
						aria-current={shape === values.forma ? 'true' : undefined}
						preventScrollReset
					>
						{PLAN_SHAPES[shape]}
					</Link>
				</li>
			))}
		</ul>
	)
}

/** What is left untiled. There is always one more row than has been filled in. */
function Openings({ page: { values }, fault }: { readonly page: PlanPage; readonly fault: string | null }) {
	const isWall = values.forma === 'pared'
	const options = isWall ? OPENING_OPTIONS.wall : OPENING_OPTIONS.floor
	const filled = values.huecos.filter(({ ancho }) => ancho !== '')
	const rows = [...filled, { tipo: isWall ? 'door' : 'column', desde: '', altura: '', ancho: '', alto: '' }]
	const cells = [
		['desde', isWall ? 'Desde la izquierda' : 'Desde la izquierda'],
		['altura', isWall ? 'Desde el suelo' : 'Desde arriba'],
		['huecoAnchura', 'Ancho'],
		['huecoAltura', isWall ? 'Alto' : 'Largo'],
	] as const
	return (
		<details open={filled.length > 0 || fault !== null}>
			<summary className="text-link">{isWall ? 'Puertas y ventanas' : 'Columnas y huecos'}</summary>
			{rows.map((row, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place.
				<fieldset key={`${place} ${filled.length}`} className="plan-opening">
					<legend className="small">{`Hueco ${place + 1}`}</legend>
					<label className="field">
						Qué es
						<select className="input" name="hueco" defaultValue={row.tipo}>
							{options.map(({ id, text }) => (
								<option key={id} value={id}>
									{text}
								</option>
							))}
						</select>
					</label>
					{cells.map(([name, text]) => (
						<label key={name} className="field">
							{text}
							<input
								className="input"
								id={place === 0 && name === 'desde' ? `${ID}-huecos` : undefined}
								name={name}
								autoComplete="off"
								defaultValue={
									{ desde: row.desde, altura: row.altura, huecoAnchura: row.ancho, huecoAltura: row.alto }[name]
								}
								aria-invalid={fault ? true : undefined}
								aria-describedby={fault ? `${ID}-huecos-error` : undefined}
							/>
						</label>
					))}
				</fieldset>
			))}
			{fault !== null && (
				<p className="fault" id={`${ID}-huecos-error`}>
					{fault}
				</p>
			)}
		</details>
	)
}
