import type { WebhookGateway } from '#gateways/webhook/send-webhook.ts'
import type { ShopContext } from '#shop/context.ts'
import { webhookSender } from '#shop/integration/send-webhooks.ts'

/** Sends the due deliveries and waits for their answers. Resolves with how many were sent. */
export async function sendWebhooks(context: ShopContext, gateway: WebhookGateway): Promise<number> {
	const sender = webhookSender(context, gateway)
	await sender.begin()
	return sender.idle()
}
