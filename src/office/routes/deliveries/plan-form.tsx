import { Form } from 'react-router'
import { CLOSED_FIELD, effectField, pickupField, priceField, routeField } from '#contract/delivery/plan-form.ts'
import { EXTRA_IDS, EXTRA_TEXTS, type ExtraEffect } from '#domain/delivery/delivery-extras.ts'
import { type DeliveryRoute, type PickupHours, VEHICLE_TEXTS } from '#domain/delivery/delivery-plan.ts'
import { optionsOf } from '#office/parts/filters.tsx'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { type FieldDescription, rowField } from '#ui/form/form-description.ts'
import { useFaults } from '#ui/form/use-faults.ts'

const ID = 'reparto'

const ROUTE_LABELS = {
	name: 'Nombre',
	prefixes: 'Códigos postales (inicio)',
	weekdays: 'Días (L M X J V S)',
	windows: 'Franjas en horas («9-14, 15-19»)',
	maxOrderKg: 'Pedido más pesado, kg',
	maxStops: 'Paradas al día',
	maxKg: 'Kg al día',
	cutOffHour: 'Hora límite',
	leadDays: 'Días laborables de antelación',
} as const satisfies Partial<Record<keyof DeliveryRoute, string>>

const PICKUP_LABELS = {
	weekdays: 'Días (L M X J V S)',
	fromHour: 'Desde las',
	toHour: 'Hasta las',
	perHour: 'Pedidos por hora',
	cutOffHour: 'Hora límite',
	leadDays: 'Días laborables de antelación',
} as const satisfies Record<keyof PickupHours, string>

const EFFECT_TEXTS: Readonly<Record<ExtraEffect, string>> = {
	nada: 'No cambia el vehículo',
	furgon: 'Va en vehículo pequeño',
	grua: 'Va en camión con grúa',
	llamada: 'Se acuerda por teléfono',
}

interface PlanFormProps {
	readonly rows: number
	readonly names: readonly string[]
	readonly values: Readonly<Record<string, string>>
	readonly seen: string
	readonly mayChange: boolean
	readonly answer: FormFaults | undefined
}

/** All routes, hours and extras in one form; an empty line is no route. */
export function PlanForm({ rows, names, values, seen, mayChange, answer }: PlanFormProps) {
	const faults = useFaults(answer)
	const shown = (name: string) => answer?.values[name] ?? values[name] ?? ''
	const field = (one: FieldDescription, usual = '') => (
		<Field key={one.name} field={one} idPrefix={ID} value={shown(one.name) || usual} faults={faults} />
	)
	const text = (name: string, label: string) => field(rowField(name, label))
	const choice = (name: string, label: string, texts: Readonly<Record<string, string>>, usual: string) =>
		field(rowField(name, label, { kind: 'select', options: optionsOf(texts) }), usual)
	return (
		<Form method="post" className="stack loose" noValidate preventScrollReset>
			<FaultSummary answer={answer} faults={faults} idPrefix={ID} />
			{Array.from({ length: rows }, (_, row) => (
				<fieldset className="boxed columns min-14 even" key={routeField(row, 'id')} disabled={!mayChange}>
					<legend>{names[row] ?? 'Ruta nueva'}</legend>
					<input type="hidden" name={routeField(row, 'id')} value={values[routeField(row, 'id')] ?? ''} />
					{(Object.keys(ROUTE_LABELS) as (keyof typeof ROUTE_LABELS)[]).map((part) =>
						text(routeField(row, part), ROUTE_LABELS[part]),
					)}
					{choice(routeField(row, 'vehicle'), 'Vehículo', VEHICLE_TEXTS, 'camion')}
				</fieldset>
			))}
			<fieldset className="boxed columns min-14 even" disabled={!mayChange}>
				<legend>Recogida en almacén</legend>
				{(Object.keys(PICKUP_LABELS) as (keyof PickupHours)[]).map((part) =>
					text(pickupField(part), PICKUP_LABELS[part]),
				)}
			</fieldset>
			<fieldset className="boxed columns min-14 even" disabled={!mayChange}>
				<legend>Servicios y acceso: precio sin IVA y qué cambian</legend>
				{EXTRA_IDS.flatMap((id) => [
					text(priceField(id), `${EXTRA_TEXTS[id]}, €`),
					choice(effectField(id), `${EXTRA_TEXTS[id]}: efecto`, EFFECT_TEXTS, 'nada'),
				])}
			</fieldset>
			<fieldset className="boxed columns min-14 even" disabled={!mayChange}>
				<legend>Días sin reparto ni recogida</legend>
				<div className="wide">{text(CLOSED_FIELD, 'Días, como 24/12/2026, separados por espacios')}</div>
			</fieldset>
			<input type="hidden" name="formulario" value={ID} />
			<input type="hidden" name="visto" value={seen} />
			{mayChange && (
				<p>
					<Button type="submit" busyText="Guardando…">
						Guardar rutas y servicios
					</Button>
				</p>
			)}
		</Form>
	)
}
