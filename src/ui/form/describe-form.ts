import { z } from 'zod'
import '#contract/problem.ts'
import { numberRuleOf } from '#contract/input/typed-number.ts'
import { isTaxIdOrEmpty } from '#domain/tax-id/tax-id.ts'
import { type FieldDescription, type FieldText, type FormDescription, type Rule, TRAP } from './form-description.ts'

/** The texts of every field of a schema: a field without texts, or texts without a field, do not compile. */
export type FieldTexts<Schema extends z.ZodObject, File extends string = never> = Readonly<
	Record<Exclude<keyof z.infer<Schema> & string, typeof TRAP> | File, FieldText>
>

/**
 * Describes a form: its fields in the order of the texts, with limits, patterns and faults read from the schema that the
 * server validates with. Runs on the server and in the build only (see vite.config.ts), so that the schema library stays
 * out of the browser. File fields are not in the schema, since their contents are read separately.
 */
export function describeForm<Schema extends z.ZodObject, File extends string = never>(
	schema: Schema,
	texts: FieldTexts<Schema, NoInfer<File>>,
): FormDescription {
	const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
	const fields = Object.entries<FieldText>(texts).map(([name, text]): FieldDescription => {
		const field = shape[name]
		if (!field) return { optional: false, ...text, name, trimmed: false, rules: [] }
		const checks = checksOf(field)
		const trimmed = checks.some(({ _zod: { def } }) => def.check === 'overwrite')
		const optional = text.optional !== false && z.core.safeParse(field, '').success
		return { ...text, name, optional, trimmed, rules: rulesOf(field) }
	})
	return { fields, hasTrap: Object.hasOwn(shape, TRAP) }
}

type Definition = z.core.$ZodTypes['_zod']['def']
type CheckDefinition = z.core.$ZodChecks['_zod']['def']

const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def as Definition

function checksOf(schema: z.core.$ZodType): readonly z.core.$ZodCheck<never>[] {
	const definition = definitionOf(schema)
	if (definition.type === 'default' || definition.type === 'optional') return checksOf(definition.innerType)
	if (definition.type === 'pipe') return checksOf(definition.in)
	return definition.checks ?? []
}

function rulesOf(schema: z.core.$ZodType): Rule[] {
	const definition = definitionOf(schema)
	switch (definition.type) {
		case 'default':
		case 'optional':
			return rulesOf(definition.innerType)
		case 'pipe':
			return [...rulesOf(definition.in), ...rulesOf(definition.out)]
		case 'string':
			return (definition.checks ?? []).flatMap((check) => ruleOf((check as z.core.$ZodChecks)._zod.def))
		case 'enum':
			return [oneOf(Object.values(definition.entries), definition.error)]
		case 'literal':
			return [oneOf(definition.values, definition.error)]
		default:
			// A transform follows its checks; it checks nothing itself.
			return []
	}
}

function oneOf(values: readonly unknown[], error: ErrorMap): Rule {
	const fault = sentence(error, { code: 'invalid_value', values: values.map(String), input: '' })
	return { kind: 'one-of', values: values.map(String), fault }
}

/** The rule of a check; none for one that only the server can make. */
function ruleOf(check: CheckDefinition): Rule[] {
	if (check.check === 'min_length') {
		const { minimum: length, error } = check
		const fault = sentence(error, { code: 'too_small', origin: 'string', minimum: length, input: '' })
		return [{ kind: 'least', length, fault }]
	}
	if (check.check === 'max_length') {
		const { maximum: length, error } = check
		const fault = sentence(error, { code: 'too_big', origin: 'string', maximum: length, input: '' })
		return [{ kind: 'most', length, fault }]
	}
	if (check.check === 'string_format' && check.pattern) {
		const { source, flags } = check.pattern
		const fault = sentence(check.error, { code: 'invalid_format', format: check.format, input: '' })
		return [{ kind: 'pattern', source, flags, fault }]
	}
	if ('fn' in check && check.fn === isTaxIdOrEmpty) {
		return [{ kind: 'tax-id', fault: sentence(check.error, { code: 'custom', input: '' }) }]
	}
	const number = 'fn' in check ? numberRuleOf(check.fn) : null
	return number === null ? [] : [{ kind: 'number', number }]
}

type ErrorMap = ((issue: never) => string | { message: string } | undefined | null) | undefined

/** The schema's own text for a fault, or the library's Spanish one. */
function sentence(error: ErrorMap, issue: object): string {
	const raw = { path: [], ...issue } as never
	const said = error?.(raw) ?? z.config().localeError?.(raw)
	return typeof said === 'string' ? said : (said?.message ?? '')
}
