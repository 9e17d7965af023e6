import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** Opens a server on a free port of this machine until the test ends; returns the port. */
export async function listening(server: Server & { closeAllConnections?(): void }): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections?.()
		server.close()
	})
	return (server.address() as AddressInfo).port
}
