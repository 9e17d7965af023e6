import type { StaffActor } from '#shop/access/permitted.ts'
import type { ShopContext } from '#shop/context.ts'
import { endKey, endKeyByStaff, holderOf, listKeys, makeKey } from './api-keys.ts'
import {
	type Confirmation,
	type EndpointOwner,
	listEndpoints,
	type NewEndpoint,
	registerEndpoint,
	removeEndpoint,
	renewSecret,
	type SeenEndpoint,
	sendAgain,
	sendTest,
	setPaused,
	viewEndpoint,
} from './endpoints.ts'
import { tellLowStock } from './tell-low-stock.ts'

/** What programs of firms and of the merchant work with: keys of the API, and addresses that are told of events. */
export function createIntegrations(context: ShopContext) {
	return {
		keys: (accountId: number) => listKeys(context, accountId),
		makeKey: (accountId: number, asked: Parameters<typeof makeKey>[2]) => makeKey(context, accountId, asked),
		endKey: (accountId: number, id: number) => endKey(context, accountId, id),
		endKeyByStaff: (by: StaffActor, ended: Parameters<typeof endKeyByStaff>[2]) => endKeyByStaff(context, by, ended),
		/** Who holds a key; null for a key that opens nothing. */
		holderOf: (key: string) => holderOf(context, key),
		endpoints: (owner: EndpointOwner) => listEndpoints(context, owner),
		endpoint: (owner: EndpointOwner, id: number) => viewEndpoint(context, owner, id),
		register: (owner: EndpointOwner, asked: NewEndpoint, confirmed: Confirmation) =>
			registerEndpoint(context, owner, asked, confirmed),
		renewSecret: (owner: EndpointOwner, seen: SeenEndpoint) => renewSecret(context, owner, seen),
		setPaused: (owner: EndpointOwner, seen: SeenEndpoint, isPaused: boolean) =>
			setPaused(context, owner, seen, isPaused),
		remove: (owner: EndpointOwner, id: number) => removeEndpoint(context, owner, id),
		sendAgain: (owner: EndpointOwner, id: number, deliveryId: string) => sendAgain(context, owner, id, deliveryId),
		sendTest: (owner: EndpointOwner, id: number) => sendTest(context, owner, id),
		tellLowStock: () => tellLowStock(context),
	}
}

export type Integrations = ReturnType<typeof createIntegrations>
