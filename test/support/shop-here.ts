import type { Shop } from '#shop/shop.ts'
import { readConfig } from '#start/config.ts'
import { onShop } from '#start/on-shop.ts'

/** Acts in a shop of this process on the database of a running one, as its back office would. */
export const inShopHere = <Result>(env: Readonly<Record<string, string>>, act: (shop: Shop) => Promise<Result>) =>
	onShop(readConfig(env), 'test', ({ shop }) => act(shop))
