import { PASSWORD_LEAST } from '#domain/account/password.ts'

let listed: Promise<ReadonlySet<string>> | null = null

/**
 * Some 18,000 passwords from published leaks, in lower case: the ones of the list's 49,000 that meet the minimum length. They take 4 MB,
 * so only the server loads them, for the first new password.
 */
async function load(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common')
	return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_LEAST))
}

/** Whether a password is one of the common ones (ASVS 5.0, 6.2.4), in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
	listed ??= load()
	return (await listed).has(password.normalize('NFKC').toLowerCase())
}
