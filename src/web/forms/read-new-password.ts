import type { z } from 'zod'
import { PASSWORD_FAULTS } from '#contract/account/account.ts'
import type { Shop } from '#shop/shop.ts'
import { type Read, readForm, refusedForm } from '#ui/form/read-form.ts'

/** Validates a form that chooses a password, which is also compared with the common ones that only the server knows. */
export async function readNewPassword<Schema extends z.ZodObject<{ password: z.ZodString }>>(
	form: FormData,
	schema: Schema,
	{ accounts }: Pick<Shop, 'accounts'>,
): Promise<Read<Schema>> {
	const read = readForm(form, schema)
	if (!read.ok || !(await accounts.isCommonPassword(`${form.get('password') ?? ''}`))) return read
	return { ok: false, answer: refusedForm(form, PASSWORD_FAULTS.comun, 'password') }
}
