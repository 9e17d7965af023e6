import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { CLOSED_FIELD, effectField, pickupField, priceField, routeField } from '#contract/delivery/plan-form.ts'
import { EXTRA_EFFECTS, EXTRA_IDS, EXTRA_TEXTS, type ExtraEffect } from '#domain/delivery/delivery-extras.ts'
import { type DeliveryRoute, type PickupHours, VEHICLE_TEXTS, VEHICLES } from '#domain/delivery/delivery-plan.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { fieldId } from '#ui/form/form-description.ts'
import { type Faults, useFaults } from '#ui/form/use-faults.ts'

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
	const text = (name: string, label: string) => (
		<Cell key={name} name={name} label={label} faults={faults}>
			<input
				id={fieldId(ID, name)}
				className="input"
				name={name}
				defaultValue={shown(name)}
				autoComplete="off"
				maxLength={400}
				readOnly={!mayChange}
				aria-invalid={faults.of(name) ? true : undefined}
				aria-describedby={faults.of(name) ? `${fieldId(ID, name)}-error` : undefined}
			/>
		</Cell>
	)
	const choice = (name: string, label: string, options: readonly (readonly [string, string])[], usual: string) => (
		<Cell key={name} name={name} label={label} faults={faults}>
			<select
				id={fieldId(ID, name)}
				className="input"
				name={name}
				defaultValue={shown(name) || usual}
				disabled={!mayChange}
			>
				{options.map(([id, words]) => (
					<option key={id} value={id}>
						{words}
					</option>
				))}
			</select>
		</Cell>
	)
	return (
		<Form method="post" className="plan-form" noValidate preventScrollReset>
			<FaultSummary answer={answer} faults={faults} idPrefix={ID} />
			{Array.from({ length: rows }, (_, row) => (
				<fieldset key={routeField(row, 'id')}>
					<legend>{names[row] ?? 'Ruta nueva'}</legend>
					<input type="hidden" name={routeField(row, 'id')} value={values[routeField(row, 'id')] ?? ''} />
					{(Object.keys(ROUTE_LABELS) as (keyof typeof ROUTE_LABELS)[]).map((part) =>
						text(routeField(row, part), ROUTE_LABELS[part]),
					)}
					{choice(
						routeField(row, 'vehicle'),
						'Vehículo',
						VEHICLES.map((vehicle) => [vehicle, VEHICLE_TEXTS[vehicle]] as const),
						'camion',
					)}
				</fieldset>
			))}
			<fieldset>
				<legend>Recogida en almacén</legend>
				{(Object.keys(PICKUP_LABELS) as (keyof PickupHours)[]).map((part) =>
					text(pickupField(part), PICKUP_LABELS[part]),
				)}
			</fieldset>
			<fieldset>
				<legend>Servicios y acceso: precio sin IVA y qué cambian</legend>
				{EXTRA_IDS.flatMap((id) => [
					text(priceField(id), `${EXTRA_TEXTS[id]}, €`),
					choice(
						effectField(id),
						`${EXTRA_TEXTS[id]}: efecto`,
						EXTRA_EFFECTS.map((effect) => [effect, EFFECT_TEXTS[effect]] as const),
						'nada',
					),
				])}
			</fieldset>
			<fieldset>
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

interface CellProps {
	readonly name: string
	readonly label: string
	readonly faults: Faults
	readonly children: ReactNode
}

function Cell({ name, label, faults, children }: CellProps) {
	return (
		<div className="field">
			<label htmlFor={fieldId(ID, name)}>{label}</label>
			{children}
			{faults.of(name) && (
				<p className="fault" id={`${fieldId(ID, name)}-error`}>
					{faults.of(name)}
				</p>
			)}
		</div>
	)
}
