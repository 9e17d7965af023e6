import { expect, test } from 'vitest'
import { webhookSecret, webhookSignature } from './sign-webhook.ts'

/** The example of the Standard Webhooks specification's libraries. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const DELIVERY = {
	id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
	timestamp: 1614265330,
	body: '{"test": 2432232314}',
}

test('a delivery is signed as Standard Webhooks defines', () => {
	expect(webhookSignature([SECRET], DELIVERY)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('while two secrets are valid, both sign', () => {
	const other = webhookSecret('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
	const [first, second] = webhookSignature([SECRET, other], DELIVERY).split(' ')
	expect(first).toBe(webhookSignature([SECRET], DELIVERY))
	expect(second).toBe(webhookSignature([other], DELIVERY))
	expect(second).not.toBe(first)
})

test.each([
	['the id', { ...DELIVERY, id: 'msg_2' }],
	['the instant', { ...DELIVERY, timestamp: DELIVERY.timestamp + 1 }],
	['the body', { ...DELIVERY, body: '{"test": 1}' }],
])('%s is part of the signed text', (_, changed) => {
	expect(webhookSignature([SECRET], changed)).not.toBe(webhookSignature([SECRET], DELIVERY))
})

test('a secret is its random bytes in base64', () => {
	expect(webhookSecret('_-8')).toBe('whsec_/+8=')
})
