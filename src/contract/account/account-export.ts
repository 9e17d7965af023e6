/** What of an account is kept from its own copy: nobody needs it but the shop's own machine. */
const SECRET = new Set([
	'passwordHash',
	'accessKey',
	'key',
	'requestHash',
	'idempotencyKey',
	'managerId',
	'accountId',
	'resellerId',
])

/** The copy of what the shop knows of somebody (GDPR art. 20): everything, but for keys and hashes. */
export function accountExportAnswer(known: unknown): unknown {
	if (known instanceof Date) return known.toISOString()
	if (Array.isArray(known)) return known.map(accountExportAnswer)
	if (typeof known !== 'object' || known === null) return known
	return Object.fromEntries(
		Object.entries(known).flatMap(([name, value]) => (SECRET.has(name) ? [] : [[name, accountExportAnswer(value)]])),
	)
}
