/**
 * A stand-in for VIES with the same requests and answers. As in the service's own tests, the end of a number decides the answer: 200 is not
 * valid, 300 is a service that is down, all others are valid.
 */
export function localVies(now: () => Date): (body: unknown) => object {
	let asked = 0
	return (body) => {
		const { countryCode, vatNumber, requesterNumber } = fieldsOf(body)
		if (!/^[A-Z]{2}$/.test(countryCode) || !/^[0-9A-Z+*]{2,12}$/.test(vatNumber)) return failure('INVALID_INPUT')
		if (vatNumber.endsWith('300')) return failure('MS_UNAVAILABLE')
		const valid = !vatNumber.endsWith('200')
		asked += 1
		return {
			countryCode,
			vatNumber,
			requestDate: now().toISOString(),
			valid,
			requestIdentifier: valid && requesterNumber !== '' ? `WAPIPRUEBA${`${asked}`.padStart(6, '0')}` : '',
			name: valid ? `Empresa de prueba ${countryCode}` : '---',
			address: '---',
		}
	}
}

const failure = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

function fieldsOf(body: unknown): Record<'countryCode' | 'vatNumber' | 'requesterNumber', string> {
	const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
	const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
	return {
		countryCode: text('countryCode'),
		vatNumber: text('vatNumber'),
		requesterNumber: text('requesterNumber'),
	}
}
