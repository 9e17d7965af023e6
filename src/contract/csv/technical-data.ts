import {
	TECHNICAL_FIELDS,
	TECHNICAL_NAMES,
	type TechnicalData,
	type TechnicalField,
} from '#domain/catalogue/sheet/technical-data.ts'
import { decimalOf } from './decimals.ts'
import type { RowReader } from './row-reader.ts'

const SEPARATOR = ' / '

/** The technical data of a row. An empty cell is undeclared. */
export function readTechnicalData(row: RowReader): TechnicalData {
	const declared: [TechnicalField, unknown][] = []
	for (const field of TECHNICAL_NAMES) {
		const cell = row.text(field)
		if (cell !== '') declared.push([field, readValue(field, cell, row)])
	}
	return Object.fromEntries(declared) as TechnicalData
}

function readValue(field: TechnicalField, cell: string, row: RowReader): unknown {
	const kind = TECHNICAL_FIELDS[field]
	switch (kind.kind) {
		case 'number':
			return row.scaled(kind.places, kind.places === 0 ? 'un número entero' : 'un número', field) / 10 ** kind.places
		case 'flag':
			return row.flag(false, field)
		case 'choices':
			return cell.split('/').map((part) => part.trim())
		default:
			return cell
	}
}

/** The cells of technical data, by their columns; undeclared ones are empty. */
export function technicalCells(ficha: TechnicalData): Record<TechnicalField, string> {
	const cells = TECHNICAL_NAMES.map((field) => [field, writeValue(field, ficha[field])])
	return Object.fromEntries(cells) as Record<TechnicalField, string>
}

function writeValue(field: TechnicalField, value: TechnicalData[TechnicalField]): string {
	if (value === undefined) return ''
	const kind = TECHNICAL_FIELDS[field]
	if (kind.kind === 'number') return decimalOf(Math.round(Number(value) * 10 ** kind.places), kind.places)
	if (typeof value === 'boolean') return value ? '1' : '0'
	return Array.isArray(value) ? value.join(SEPARATOR) : `${value}`
}
