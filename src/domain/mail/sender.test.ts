import { expect, test } from 'vitest'
import { senderAs } from './sender.ts'

test.each([
	['Solería <hola@soleria.example>', null, 'Solería <hola@soleria.example>'],
	['Solería <hola@soleria.example>', 'Ruiz (vía Solería)', '"Ruiz (vía Solería)" <hola@soleria.example>'],
	['hola@soleria.example', 'Ruiz, S. L.', '"Ruiz, S. L." <hola@soleria.example>'],
	['Solería <hola@soleria.example>', 'R"z\r\nBcc: <x@y.es>', '"R z Bcc: x@y.es" <hola@soleria.example>'],
])('%s as %s', (from, name, sender) => {
	expect(senderAs(from, name)).toBe(sender)
})
