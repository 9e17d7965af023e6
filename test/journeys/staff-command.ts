import { askStaffSocket } from '#staff/socket.ts'
import { connectToHolder } from '#store/directory-lock.ts'

/**
 * A staff command on the shop of the journeys, by the socket through which the program hands it to the open shop: starting the program
 * for it takes a second, and is tested by test/process/staff.test.ts. Throws with the output of a failed command.
 */
export async function staff(...words: string[]): Promise<string> {
	const { JOURNEYS_DATA_DIR } = process.env
	if (JOURNEYS_DATA_DIR === undefined) throw new Error('playwright.config.ts says where the shop keeps its data')
	const socket = await connectToHolder(JOURNEYS_DATA_DIR)
	const answer = socket && (await askStaffSocket(socket, words))
	if (!answer) throw new Error('the shop of the journeys takes no commands')
	const said = answer.lines.join('\n')
	if (answer.code !== 0) throw new Error(said)
	return said
}
