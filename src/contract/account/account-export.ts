/** Fields omitted from the export of an account: keys, hashes and internal account ids. */
const SECRET = new Set([
	'passwordHash',
	'accessKey',
	'key',
	'readKey',
	'editKey',
	'requestHash',
	'idempotencyKey',
	'managerId',
	'accountId',
	'resellerId',
])

/** The export of a person's data (GDPR art. 20): all stored fields except keys, hashes and internal account ids. */
export function accountExportAnswer(known: unknown): unknown {
	if (known instanceof Date) return known.toISOString()
	if (Array.isArray(known)) return known.map(accountExportAnswer)
	if (typeof known !== 'object' || known === null) return known
	return Object.fromEntries(
		Object.entries(known).flatMap(([name, value]) => (SECRET.has(name) ? [] : [[name, accountExportAnswer(value)]])),
	)
}
