import { z } from 'zod'
import {
	TECHNICAL_FIELDS,
	TECHNICAL_NAMES,
	type TechnicalData,
	type TechnicalKind,
} from '#domain/catalogue/sheet/technical-data.ts'

function schemaOf(field: TechnicalKind): z.ZodType {
	switch (field.kind) {
		case 'choice':
			return z.enum(field.of)
		case 'choices':
			return z.array(z.enum(field.of)).readonly()
		case 'number':
			return field.places === 0 ? z.int() : z.number()
		case 'flag':
			return z.boolean()
		default:
			return z.string()
	}
}

/** The manufacturer's declarations of a product, by the names of the catalogue file; undeclared fields are absent. */
export const technicalDataSchema = z.object(
	Object.fromEntries(TECHNICAL_NAMES.map((name) => [name, schemaOf(TECHNICAL_FIELDS[name]).exactOptional()])),
) as unknown as z.ZodType<TechnicalData>
